import type { ComparedCopy } from '@skinverse/contract/entities/skin'
import { getRouteApi } from '@tanstack/react-router'
import { BuyButton } from '../../features/cart/buy-button.tsx'
import { ComparePage } from '../../features/catalogue/compare/compare-page.tsx'

const route = getRouteApi('/compare')

const renderAction = ({ id }: ComparedCopy, isFirst: boolean) => <BuyButton itemId={id} isQuiet={!isFirst} />

export function CompareRoutePage() {
	return <ComparePage items={route.useSearch().items} renderAction={renderAction} />
}
