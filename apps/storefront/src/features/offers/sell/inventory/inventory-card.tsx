import type { InventoryItem } from '@skinverse/contract/entities/offer-inventory'
import { rarityTone } from '@skinverse/contract/rarity'
import { wearTexts } from '@skinverse/contract/wear'
import { formatDay } from '@skinverse/web/dates.ts'
import clsx from 'clsx'
import { Check, Lock } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from '../../../../shared/i18n/use-translation.tsx'
import { LatePicture } from '../../../../shared/item-picture.tsx'
import { useEurText } from '../../use-eur-text.ts'

interface InventoryCardProps {
	item: InventoryItem
	isChosen: boolean
	isTaken: boolean
	/** No further one can be chosen. */
	isFull: boolean
	onToggle: () => void
}

/** One copy: a toggle, or why it cannot be offered. */
export function InventoryCard({ item, isChosen, isTaken, isFull, onToggle }: InventoryCardProps) {
	const { t } = useTranslation()
	const obstacle = useObstacle(item, isTaken)
	const range = useRangeText(item)
	return (
		<button
			type="button"
			aria-pressed={isChosen}
			disabled={obstacle !== undefined || (isFull && !isChosen)}
			onClick={onToggle}
			data-rarity={rarityTone(item.rarity)}
			className={clsx(
				'relative grid min-w-0 grid-rows-[auto_1fr] content-start overflow-hidden rounded-control border border-line bg-raised text-left transition-[border-color,opacity]',
				'hover:not-disabled:border-tint/40 disabled:cursor-not-allowed',
				isFull && !isChosen && 'disabled:opacity-55',
				'aria-pressed:border-violet aria-pressed:shadow-[inset_0_0_0_1px_var(--color-violet)]',
			)}
		>
			<span
				className={clsx('glow-rarity relative grid aspect-4/3 place-items-center', obstacle && 'opacity-40')}
			>
				<LatePicture src={item.img_url} width={160} className="w-4/5" />
				<span className="edge-rarity absolute inset-x-0 bottom-0 h-0.5 opacity-85" />
			</span>
			<span className="grid content-start gap-0.5 p-2.5">
				<bdi className="wrap-anywhere line-clamp-2 font-display font-semibold text-sm">{item.title}</bdi>
				<Facts item={item} />
				<span
					className={clsx('mt-1 text-sm', range === undefined ? 'text-muted' : 'font-semibold tabular-nums')}
				>
					{range ?? t('sell_inventory_no_estimate')}
				</span>
				{obstacle && (
					<span className="flex items-start gap-1 text-amber-soft text-xs">
						<Lock aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
						{obstacle}
					</span>
				)}
			</span>
			{isChosen && (
				<span
					aria-hidden="true"
					className="absolute top-2 right-2 grid size-6 place-items-center rounded-full bg-violet-strong text-white"
				>
					<Check className="size-4" />
				</span>
			)}
		</button>
	)
}

/** `Field-Tested`, and below it float and seed. */
function Facts({ item: { quality, float_value: float, paint_seed: seed } }: { item: InventoryItem }) {
	const { t } = useTranslation()
	const finish = [
		float === null ? undefined : t('offer_float', { float: float.toFixed(4) }),
		seed === null ? undefined : t('sell_inventory_seed', { seed }),
	].filter((part) => part !== undefined)
	return (
		<>
			{quality !== 'not_painted' && <span className="text-muted text-xs">{t(wearTexts[quality])}</span>}
			{finish.length > 0 && (
				<span className="text-muted text-xs tabular-nums">
					{finish.map((part, place) => (
						<Fragment key={part}>
							{place > 0 && ' · '}
							<span className="whitespace-nowrap">{part}</span>
						</Fragment>
					))}
				</span>
			)}
		</>
	)
}

function useObstacle({ state, locked_until }: InventoryItem, isTaken: boolean): string | undefined {
	const { t } = useTranslation()
	if (isTaken || state === 'offered') return t('sell_inventory_offered')
	if (state === 'untradable') return t('sell_inventory_untradable')
	if (state !== 'locked') return undefined
	return locked_until === null
		? t('sell_inventory_untradable')
		: t('sell_inventory_locked', { date: formatDay(locked_until) })
}

function useRangeText({ range }: InventoryItem): string | undefined {
	const { t } = useTranslation()
	const eurText = useEurText()
	if (range === null) return undefined
	const [from, till] = [eurText(range.from), eurText(range.till)]
	return from === till
		? t('sell_inventory_about', { price: from })
		: t('sell_inventory_range', { from, till })
}
