import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import type { Product } from '@skinverse/contract/entities/product'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Spinner } from '@skinverse/ui/spinner'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { useShop } from '../../../shared/shop.ts'
import { itemQuery } from '../queries.ts'
import { ProductView } from './product-view.tsx'

const ProductGone = lazy(() => import('./product-gone.tsx'))

interface ProductDetailsProps {
	id: string
	/** From the URL: a game, or `all`. */
	category: string
	renderAction: (product: Product) => ReactNode
	renderCardAction: (product: Product) => ReactNode
}

export function ProductDetails({ id, category, renderAction, renderCardAction }: ProductDetailsProps) {
	const { t } = useTranslation()
	const { call } = useShop()
	const isMissing = id.trim() === ''
	const { data, error, isPending, refetch } = useQuery({ ...itemQuery(call, id), enabled: !isMissing })
	if (isMissing) return <Failed message={t('product_id_is_missing')} />
	if (error instanceof ApiError && error.code === 'item_not_found') {
		return (
			<Suspense fallback={<Loading />}>
				<ProductGone
					message={messageOf(error, t('item_gone'))}
					category={category}
					renderAction={renderCardAction}
				/>
			</Suspense>
		)
	}
	if (data)
		return <ProductView product={data} action={renderAction(data)} renderCardAction={renderCardAction} />
	if (isPending) return <Loading />
	const isUnreadable = error instanceof ApiError && error.kind === 'unreadable'
	const generic = isUnreadable ? t('unable_to_load_product_details') : t('failed_to_fetch_product_details')
	return <Failed message={messageOf(error, generic)} onRetry={() => void refetch()} />
}

/** As high as the window, so that the footer does not shift. */
function Loading() {
	const { t } = useTranslation()
	return (
		<div className="grid min-h-dvh place-items-center pb-40">
			<Spinner size={32} label={t('loading')} />
		</div>
	)
}

function Failed({ message, onRetry }: { message: string; onRetry?: () => void }) {
	const { t } = useTranslation()
	return (
		<div className="wrap py-16 md:py-24" role="alert">
			<EmptyState
				bare
				level={1}
				drawing="error"
				title={message}
				action={onRetry && <Button onClick={onRetry}>{t('try_again')}</Button>}
			/>
		</div>
	)
}
