import { choiceFilterNames } from '@skinverse/contract/item-filters'
import { chosenIn, type ListAddress } from '@skinverse/contract/list-address'
import { Chip } from '@skinverse/ui/chip'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { changed, choose, withoutFilters } from './change-address.ts'
import { optionName } from './option-name.ts'
import type { ListFilters } from './use-list-filters.ts'
import { type ShownMoney, useShownMoney } from './use-shown-money.ts'

interface ActiveFilter {
	key: string
	label: string
	without: ListAddress
}

/** The active filters, each with a remove button. */
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
	if (chosen.price === undefined) return []
	const from = money.format(chosen.price.from ?? 0)
	const till = money.format(chosen.price.till ?? 0)
	const label =
		chosen.price.till === undefined
			? t('filter_price_above', { from })
			: chosen.price.from === undefined
				? t('filter_price_below', { till })
				: t('filter_price_range', { from, till })
	return [{ key: 'price', label, without: changed(chosen, { price: undefined }) }]
}

function chosenFilters(chosen: ListAddress, t: TFunction): ActiveFilter[] {
	return choiceFilterNames.flatMap((name) => {
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
