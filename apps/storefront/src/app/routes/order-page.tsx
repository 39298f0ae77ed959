import type { OrderItem } from '@skinverse/contract/entities/order'
import { getRouteApi } from '@tanstack/react-router'
import { FloatBar } from '../../features/catalogue/skin/float-bar.tsx'
import { OrderPage } from '../../features/orders/page/order-page.tsx'

const route = getRouteApi('/login-required/account/orders/$orderId')

const renderFloat = (item: OrderItem) => <FloatBar copy={item} />

export function OrderRoutePage() {
	return <OrderPage orderId={route.useParams().orderId} renderFloat={renderFloat} />
}
