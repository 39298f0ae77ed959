import type { WatchlistEntry } from '@skinverse/contract/entities/watchlist'
import { formatNumber } from '@skinverse/contract/number-format'
import { resizedPicture } from '@skinverse/contract/picture-address'
import { rarityTone } from '@skinverse/contract/rarity'
import { IconButton } from '@skinverse/ui/icon-button'
import { Tag } from '@skinverse/ui/tag'
import clsx from 'clsx'
import { Bell, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { ItemPicture } from '../../shared/item-picture.tsx'
import { useModals } from '../../shared/modals.ts'
import { Price } from '../../shared/money/amount.tsx'
import { AlertPrice } from './alert-price.tsx'
import { EntryLink } from './entry-link.tsx'
import { entryDetail, entryName } from './entry-name.ts'
import { SinceAdded } from './since-added.tsx'
import { Sparkline } from './sparkline.tsx'

/** One watched thing: a line on a desktop, a small card on a phone. */
export function EntryRow({ entry, onRemove }: { entry: WatchlistEntry; onRemove: () => void }) {
	const { t } = useTranslation()
	const isGone = entry.price === null
	const detail = entryDetail(entry, t)
	return (
		<li
			data-rarity={rarityTone(entry.quality)}
			className={clsx(
				'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-3 border-line border-t px-4 py-3.5',
				'lg:grid-cols-[auto_minmax(0,1fr)_8rem_5rem_6rem_13rem_auto] lg:px-6 lg:py-3',
				entry.is_reached && 'bg-green/6 shadow-[inset_3px_0_0_var(--color-green)]',
			)}
		>
			<span className={clsx('glow-rarity shrink-0 rounded-control bg-raised', isGone && 'opacity-45')}>
				<ItemPicture src={resizedPicture(entry.img_url, 'small')} width={72} className="w-16 lg:w-18" />
			</span>
			<span className="min-w-0">
				<EntryLink
					entry={entry}
					toCopies={isGone}
					className={clsx(
						'wrap-anywhere block font-display font-semibold hover:underline',
						isGone && 'text-muted',
					)}
				>
					{entry.name}
				</EntryLink>
				<span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
					<Tag>{t(entry.kind === 'skin' ? 'watchlist_skin' : 'watchlist_item')}</Tag>
					{detail}
				</span>
				<span className="mt-1 block lg:hidden">
					<PriceNow entry={entry} />
				</span>
			</span>
			<span className="text-right max-lg:hidden">
				<PriceNow entry={entry} layout="belowAtEnd" />
			</span>
			<span className="grid justify-items-end gap-y-1.5 self-start max-[359px]:col-span-3 max-[359px]:flex max-[359px]:items-center max-[359px]:justify-between lg:contents">
				<span>
					<Sparkline sales={entry.sales} />
				</span>
				<span className="lg:text-right">
					<SinceAdded entry={entry} />
				</span>
			</span>
			<span className="col-span-3 flex min-w-0 gap-2 lg:contents">
				{isGone ? <OtherCopies entry={entry} /> : <AlertButton entry={entry} />}
				<IconButton
					label={t('watch_remove', { name: entryName(entry, t) })}
					variant="ghost"
					size="lg"
					className="max-lg:border max-lg:border-line"
					onClick={onRemove}
				>
					<Trash2 aria-hidden="true" />
				</IconButton>
			</span>
		</li>
	)
}

function PriceNow({ entry, layout }: { entry: WatchlistEntry; layout?: 'belowAtEnd' }) {
	const { t } = useTranslation()
	if (entry.price !== null) return <Price eur={entry.price} layout={layout} />
	return (
		<span className="rounded-full border border-line bg-raised px-2.5 py-0.5 text-muted text-xs">
			{t(entry.kind === 'item' ? 'watchlist_sold' : 'watchlist_none_on_sale')}
		</span>
	)
}

const CONTROL =
	'flex h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control border px-3 text-sm transition-colors lg:h-10'

function AlertButton({ entry }: { entry: WatchlistEntry }) {
	const { t } = useTranslation()
	const { open } = useModals()
	const { kind, id, alert, below, exterior } = entry
	const isSet = alert !== 'none'
	return (
		<button
			type="button"
			aria-label={t('watch_edit_alert', { name: entryName(entry, t) })}
			onClick={() =>
				open('watchAlert', {
					thing: { kind, id },
					name: kind === 'item' ? entryName(entry, t) : entry.name,
					exterior: kind === 'skin' ? exterior : undefined,
					exteriors: kind === 'skin' ? ALL_EXTERIORS : undefined,
				})
			}
			className={clsx(
				CONTROL,
				isSet
					? 'border-line-strong bg-page hover:border-tint/28'
					: 'border-line-strong border-dashed text-lilac hover:border-tint/28',
			)}
		>
			<Bell aria-hidden="true" className={clsx('size-4 shrink-0', isSet && 'text-muted')} />
			{alert === 'none' && t('watch_set_alert')}
			{alert === 'any_drop' && <span className="truncate">{t('watch_any_drop')}</span>}
			{alert === 'below' && below !== null && (
				<>
					<span className="text-muted">{t('watch_below')}</span>
					<AlertPrice eur={below} />
				</>
			)}
			{isSet && <Pencil aria-hidden="true" className="ml-auto size-4 shrink-0 text-muted" />}
		</button>
	)
}

/** The server refuses none of them; one without copies waits for the first. */
const ALL_EXTERIORS = ['factory_new', 'minimal_wear', 'field_tested', 'well_worn', 'battle_scarred'] as const

function OtherCopies({ entry }: { entry: WatchlistEntry }) {
	const { t, language } = useTranslation()
	const { kind, copies } = entry
	// It waits for the next copy.
	if (kind === 'skin') return <AlertButton entry={entry} />
	if (copies === 0) return <span className="flex-1 text-muted text-sm">{t('watchlist_none_on_sale')}</span>
	return (
		<EntryLink
			entry={entry}
			toCopies
			className={clsx(CONTROL, 'border-line-strong text-lilac hover:border-tint/28')}
		>
			<span className="truncate">
				{t('watchlist_other_copies', { count: copies, number: formatNumber(copies, language) })}
			</span>
		</EntryLink>
	)
}
