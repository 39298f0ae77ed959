import type { ListMeta } from '@skinverse/contract/entities/common'
import type { SkinDetails } from '@skinverse/contract/entities/skin'
import { formatNumber } from '@skinverse/contract/number-format'
import { rarityTone } from '@skinverse/contract/rarity'
import type { SkinAddress } from '@skinverse/contract/skin-address'
import { Breadcrumbs } from '@skinverse/ui/breadcrumbs'
import { lazy, Suspense } from 'react'
import { useReserved } from '../../../shared/holds/use-reserved.ts'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { itemWord } from '../../../shared/item-word.ts'
import { Price } from '../../../shared/money/amount.tsx'
import { PageTitle } from '../../../shared/page-title.tsx'
import { WatchSlot } from '../../../shared/watchlist/watch-slot.tsx'
import { WhenNear } from '../../../shared/when-near.tsx'
import { CopyLink } from '../product-details/copy-link.tsx'
import { Stage } from '../product-details/stage.tsx'
import { useDetailCrumbs } from '../use-detail-crumbs.tsx'
import { BestCopies } from './best-copies.tsx'
import { CopiesTable } from './copies-table.tsx'
import type { CopyActions } from './copy-actions.ts'
import { ExteriorTabs } from './exterior-tabs.tsx'
import { NotifySlot } from './notify-slot.tsx'
import { soldVariant } from './sold-variant.ts'

const PIPE = ' | '

const PriceHistory = lazy(() => import('./price-history.tsx'))

interface SkinViewProps {
	skin: SkinDetails
	meta: ListMeta
	address: SkinAddress
	actions: CopyActions
	/** Copies of another filter are being loaded. */
	isBusy: boolean
	onRefresh: () => void
}

export function SkinView({ skin, meta, address, actions, isBusy, onRefresh }: SkinViewProps) {
	const { t } = useTranslation()
	const shown = [skin.lowest_float, ...skin.items].flatMap((copy) => copy?.id ?? [])
	const reserved = useReserved([...new Set(shown)])
	// Its brackets are part of the name (`M4A4 | 龍王 (Dragon King)`), not a wear as in a market name.
	const pipe = skin.name.indexOf(PIPE)
	const weapon = pipe < 0 ? '' : skin.name.slice(0, pipe)
	const name = pipe < 0 ? skin.name : skin.name.slice(pipe + PIPE.length)
	const crumbs = useDetailCrumbs({ ...skin, title: skin.name }).with(-1, { label: name })
	const kicker = [weapon || skin.hero, itemWord(t, skin.type)].filter(Boolean).join(' · ')
	return (
		<div className="wrap pt-4 pb-16 md:pt-6" data-rarity={rarityTone(skin.quality)}>
			<PageTitle>{skin.name}</PageTitle>
			<Breadcrumbs
				label={t('breadcrumbs')}
				items={crumbs}
				className="overflow-x-auto py-1 [scrollbar-width:none] [&_li]:shrink-0"
			/>
			<div className="mt-3 grid gap-5 md:mt-4 lg:grid-cols-2 lg:gap-12">
				<Stage
					product={{ category: skin.category, img_url: skin.cheapest?.img_url ?? skin.img_url, tags: [] }}
				/>
				<div className="flex min-w-0 flex-col justify-center lg:py-2">
					<div className="flex items-center justify-between gap-4">
						<p>
							<span className="text-rarity">
								{skin.quality ? itemWord(t, skin.quality) : t('rarity_default')}
							</span>
							{kicker && <span className="text-muted"> · {kicker}</span>}
						</p>
						<span className="flex items-center gap-2">
							<WatchSlot thing={{ kind: 'skin', id: skin.id }} name={skin.name} />
							<CopyLink />
						</span>
					</div>
					<h1 className="break-words text-2xl md:text-3xl">{name}</h1>
					<Summary skin={skin} />
					<NotifySlot skin={skin} exterior={address.exterior} />
					<BestCopies skin={skin} actions={actions} reserved={reserved} />
				</div>
			</div>
			<ExteriorTabs skin={skin} address={address} />
			<div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
				<CopiesTable
					skin={skin}
					meta={meta}
					address={address}
					actions={actions}
					reserved={reserved}
					isBusy={isBusy}
					onRefresh={onRefresh}
				/>
				<WhenNear placeholder={<div className="surface min-h-120" />} aheadPx={200}>
					<Suspense fallback={<div className="surface min-h-120" />}>
						<PriceHistory skin={skin} variant={soldVariant(skin, address)} />
					</Suspense>
				</WhenNear>
			</div>
		</div>
	)
}

function Summary({ skin }: { skin: SkinDetails }) {
	const { t, language } = useTranslation()
	const sold = skin.variants.reduce((sum, variant) => sum + variant.sold, 0)
	if (skin.lowest_price === null) return <p className="mt-2 text-muted">{t('skin_sold_out')}</p>
	return (
		<p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-soft">
			<span>{t('skin_copies', { count: skin.copies, number: formatNumber(skin.copies, language) })}</span>
			<span>
				<span className="text-muted">{t('skin_from')}</span>{' '}
				<Price eur={skin.lowest_price} className="text-lg" />
			</span>
			{sold > 0 && (
				<span>{t('skin_sold_recently', { count: sold, number: formatNumber(sold, language) })}</span>
			)}
		</p>
	)
}
