import type { ListAddress } from '@skinverse/contract/list-address'
import { Chip } from '@skinverse/ui/chip'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { changed, choose, chosenIn, filterNames, withoutFilters } from './change-address.ts'
import { optionName } from './option-name.ts'
import type { ListFilters } from './use-list-filters.ts'
import { type ShownMoney, useShownMoney } from './use-shown-money.ts'

interface ActiveFilter {
	key: string
	label: string
	without: ListAddress
}

/** What narrows the list now, each with a cross that takes it away. */
export function ActiveFilters({ filters }: { filters: ListFilters }) {
	const { t } = useTranslation()
	const money = useShownMoney()
	const { chosen, change, go } = filters
	const active = [...priceFilter(chosen, money, t), ...chosenFilters(chosen, t)]
	if (active.length === 0) return null
	return (
		<ul aria-label={t('active_filters')} className="flex flex-wrap items-center gap-2 max-lg:mb-4">
			{active.map(({ key, label, without }) => (
				<li key={key}>
					<Chip removeLabel={t('remove_filter', { name: label })} onRemove={() => change(without)}>
						{label}
					</Chip>
				</li>
			))}
			<li>
				<button
					type="button"
					onClick={() => go(withoutFilters(chosen))}
					className="h-8 px-1.5 text-muted text-xs underline underline-offset-3 transition-colors hover:text-ink"
				>
					{t('clear_all')}
				</button>
			</li>
		</ul>
	)
}

function priceFilter(chosen: ListAddress, money: ShownMoney, t: TFunction): ActiveFilter[] {
	const { priceFrom, priceTill } = chosen
	if (priceFrom === undefined && priceTill === undefined) return []
	const from = money.format(priceFrom ?? 0)
	const till = money.format(priceTill ?? 0)
	const label =
		priceTill === undefined
			? t('filter_price_above', { from })
			: priceFrom === undefined
				? t('filter_price_below', { till })
				: t('filter_price_range', { from, till })
	return [{ key: 'price', label, without: changed(chosen, { priceFrom: undefined, priceTill: undefined }) }]
}

function chosenFilters(chosen: ListAddress, t: TFunction): ActiveFilter[] {
	return filterNames.flatMap((name) => {
		const values = chosenIn(chosen, name)
		return values.map((value) => ({
			key: `${name} ${value}`,
			label: optionName(name, value, t),
			without: choose(
				chosen,
				name,
				values.filter((other) => other !== value),
			),
		}))
	})
}
