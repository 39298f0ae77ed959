import type { Product } from '@skinverse/contract/entities/product'
import { wearLabel } from '@skinverse/contract/wear'
import { formatDay } from '@skinverse/web/dates.ts'
import clsx from 'clsx'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { itemWord } from '../../../shared/item-word.ts'
import { useIsHydrated } from '../../../shared/use-is-hydrated.ts'

/** The item's known properties; unknown ones are omitted. */
export function Facts({ product }: { product: Product }) {
	const { t } = useTranslation()
	const isHydrated = useIsHydrated()
	const wear = product.exterior ? wearLabel(product.exterior) : null
	const lockedUntil = product.trade_lock_until
	const isLocked = lockedUntil !== null && lockedUntil * 1000 > Date.now()
	const facts = [
		{ term: t('detail_type'), value: itemWord(t, product.type) },
		{
			term: t('detail_rarity'),
			value: product.quality ? itemWord(t, product.quality) : t('rarity_default'),
			isRarity: true,
		},
		{ term: t('detail_exterior'), value: wear && ('key' in wear ? t(wear.key) : wear.raw) },
		{ term: t('detail_hero'), value: product.hero },
		{ term: t('detail_class'), value: product.class && itemWord(t, product.class) },
		{ term: t('detail_float'), value: product.float_value?.toString() },
		{ term: t('detail_paint_seed'), value: product.paint_seed?.toString() },
		{
			term: t('detail_trade_lock_until'),
			value: isLocked ? formatDay(lockedUntil, { isUtc: !isHydrated }) : null,
		},
		{ term: t('detail_collection'), value: product.collection, isWide: true },
	]
	return (
		<dl className="mt-7 grid gap-x-10 sm:grid-cols-2">
			{facts.map(
				({ term, value, isRarity, isWide }) =>
					value && (
						<div
							key={term}
							className={clsx(
								'flex justify-between gap-4 border-line border-t py-2.75',
								isWide && 'sm:col-span-2',
							)}
						>
							<dt className="shrink-0 text-muted">{term}</dt>
							<dd className={clsx('text-right font-medium', isRarity && 'text-rarity')}>{value}</dd>
						</div>
					),
			)}
		</dl>
	)
}
