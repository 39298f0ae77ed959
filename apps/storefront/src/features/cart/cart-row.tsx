import { messageOf } from '@skinverse/contract/client/api-error'
import type { CartEntry } from '@skinverse/contract/entities/cart-entry'
import { resizedPicture } from '@skinverse/contract/picture-address'
import { wearLabel } from '@skinverse/contract/wear'
import { IconButton } from '@skinverse/ui/icon-button'
import { notify } from '@skinverse/web/notify.ts'
import clsx from 'clsx'
import { Trash2 } from 'lucide-react'
import { clockTime } from '../../shared/clock-time.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { ItemPicture } from '../../shared/item-picture.tsx'
import { itemWord } from '../../shared/item-word.ts'
import { Price } from '../../shared/money/amount.tsx'
import { rarityName } from '../../shared/rarity.ts'
import { useCartChange } from './use-cart-change.ts'

/** Enough to tell two copies apart; the details show all. */
const FLOAT_DECIMALS = 4

export function CartRow({ entry }: { entry: CartEntry }) {
	const { t, language } = useTranslation()
	const { item, available, reserved_until: reservedUntil } = entry
	const wear = useWear(item.exterior)
	const { change, isPending, error } = useCartChange(entry.item_id, {
		onDone: () => notify.success(t('cart_item_removed')),
	})
	return (
		<li className="flex items-center gap-3 border-line border-t py-2.5 first:border-t-0 md:gap-3.5">
			<span
				data-rarity={rarityName(item.quality)}
				className={clsx('glow-rarity shrink-0 rounded-control bg-raised', !available && 'opacity-50')}
			>
				<ItemPicture src={resizedPicture(item.img_url, 'small')} width={88} className="w-18 md:w-22" />
			</span>
			<div className="grid min-w-0 flex-1 gap-x-3 md:grid-cols-[1fr_auto] md:items-center">
				<div className={clsx('min-w-0', !available && 'text-muted')}>
					<p className="text-muted text-xs">
						{itemWord(t, item.type)}
						{wear && ` · ${wear}`}
						{typeof item.float_value === 'number' && ` · ${item.float_value.toFixed(FLOAT_DECIMALS)}`}
					</p>
					<p className="truncate font-display font-semibold text-sm/5 md:line-clamp-2 md:whitespace-normal md:text-base/5.5">
						{item.title}
					</p>
				</div>
				<Price
					eur={item.price}
					layout="belowAtEndIfWide"
					className={clsx('text-sm md:text-base', !available && 'text-muted line-through')}
				/>
				{!available && <RowProblem>{t('item_gone')}</RowProblem>}
				{available && reservedUntil && (
					<p className="text-amber-soft text-xs md:col-span-2">
						{t('reserved_until', { time: clockTime(reservedUntil, language) })}
					</p>
				)}
				{error && <RowProblem>{messageOf(error, t('failed_to_remove_item_from_cart'))}</RowProblem>}
			</div>
			<IconButton
				label={t('remove_item', { title: item.title })}
				variant="ghost"
				busy={isPending}
				onClick={() => change('remove')}
			>
				<Trash2 aria-hidden="true" />
			</IconButton>
		</li>
	)
}

/** Repeated before the title, which a phone may truncate. */
function useWear(exterior: string | null): string | undefined {
	const { t } = useTranslation()
	if (!exterior) return undefined
	const label = wearLabel(exterior)
	return 'key' in label ? t(label.key) : label.raw
}

function RowProblem({ children }: { children: string }) {
	return (
		<p role="alert" className="text-red text-xs md:col-span-2">
			{children}
		</p>
	)
}
