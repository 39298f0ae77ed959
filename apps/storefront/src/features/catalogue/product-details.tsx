import { messageOf } from '@skinverse/contract/client/api-error'
import type { ProductDetails as Details } from '@skinverse/contract/entities/product'
import { wearLabel } from '@skinverse/contract/wear'
import { Breadcrumbs } from '@skinverse/ui/breadcrumbs'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { IconButton } from '@skinverse/ui/icon-button'
import { Spinner } from '@skinverse/ui/spinner'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ItemPicture } from '../../shared/item-picture.tsx'
import { splitTitle } from '../../shared/item-title.ts'
import { Price } from '../../shared/money/amount.tsx'
import { PageTitle } from '../../shared/page-title.tsx'
import { rarityName } from '../../shared/rarity.ts'
import { useShop } from '../../shared/shop.ts'
import { itemQuery } from './queries.ts'
import { useDetailCrumbs } from './use-detail-crumbs.tsx'

interface ProductDetailsProps {
	id: string
	renderAction: (product: Details) => ReactNode
}

export function ProductDetails({ id, renderAction }: ProductDetailsProps) {
	const { t } = useTranslation()
	const { call } = useShop()
	const { data, error, refetch } = useQuery(itemQuery(call, id))
	if (data) return <Loaded product={data} action={renderAction(data)} />
	if (!error) {
		return (
			<div className="grid min-h-[70dvh] place-items-center">
				<Spinner size={32} label={t('loading')} />
			</div>
		)
	}
	return (
		<div className="wrap py-16" role="alert">
			<EmptyState
				bare
				level={1}
				drawing="error"
				title={messageOf(error, t('unable_to_load_product_details'))}
				action={<Button onClick={() => void refetch()}>{t('try_again')}</Button>}
			/>
		</div>
	)
}

function Loaded({ product, action }: { product: Details; action: ReactNode }) {
	const { t } = useTranslation()
	const router = useRouter()
	const { weapon, name } = splitTitle(product.title)
	return (
		<div className="wrap pt-6 md:pt-8" data-rarity={rarityName(product.quality)}>
			<PageTitle>{product.title}</PageTitle>
			<Breadcrumbs label={t('breadcrumbs')} items={useDetailCrumbs(product)} />
			<div className="mt-5 grid gap-8 lg:grid-cols-2 lg:gap-14">
				<div className="surface glow-rarity relative grid aspect-4/3 place-items-center overflow-hidden">
					<IconButton
						label={t('back')}
						className="absolute! top-4 left-4 bg-page/40"
						onClick={() => router.history.back()}
					>
						<ArrowLeft aria-hidden="true" />
					</IconButton>
					<ItemPicture src={product.img_url} width={640} eager className="w-[88%]" />
				</div>
				<div className="lg:pt-5">
					<p className="text-sm">
						<span className="text-rarity">{product.quality ?? t('rarity_default')}</span>
						{weapon && <span className="text-muted"> · {weapon}</span>}
					</p>
					<h1 className="mt-2 text-2xl md:text-3xl">{name}</h1>
					<Facts product={product} />
					<div className="surface mt-8 grid gap-5 p-5 sm:grid-cols-2 sm:items-center md:p-6">
						<div>
							<p className="text-muted text-xs">{t('filter_price')}</p>
							<Price eur={product.price} className="text-xl md:text-[30px]" />
						</div>
						{action}
					</div>
				</div>
			</div>
		</div>
	)
}

function Facts({ product }: { product: Details }) {
	const { t } = useTranslation()
	const wear = product.exterior ? wearLabel(product.exterior) : null
	const facts = [
		[t('detail_type'), product.type],
		[t('detail_rarity'), product.quality ?? t('rarity_default')],
		[t('detail_exterior'), wear && ('key' in wear ? t(wear.key) : wear.raw)],
		[t('detail_hero'), product.hero],
	] as const
	return (
		<dl className="mt-7 grid gap-x-10 sm:grid-cols-2">
			{facts.map(
				([term, value]) =>
					value && (
						<div key={term} className="flex justify-between gap-4 border-line border-t py-3 text-sm">
							<dt className="text-muted">{term}</dt>
							<dd>{value}</dd>
						</div>
					),
			)}
		</dl>
	)
}
