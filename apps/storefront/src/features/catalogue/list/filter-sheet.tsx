import { formatNumber } from '@skinverse/contract/number-format'
import { Button } from '@skinverse/ui/button'
import { Sheet } from '@skinverse/ui/sheet'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { countFilters, hasFilters, withoutFilters } from './change-address.ts'
import { FilterSections } from './filter-sections.tsx'
import type { ListFilters } from './use-list-filters.ts'

interface FilterSheetProps {
	filters: ListFilters
	open: boolean
	onOpenChange: (open: boolean) => void
	/** The current number of items or skins in the list; undefined while loading. */
	total: number | undefined
}

/** The filters on a phone. The list updates with every change, so the button only closes the sheet. */
export default function FilterSheet({ filters, open, onOpenChange, total }: FilterSheetProps) {
	const { t, language } = useTranslation()
	const { chosen, go } = filters
	const count = countFilters(chosen)
	const show =
		total === 0
			? t('show_products_none')
			: t(chosen.group === 'skins' ? 'show_skins' : 'show_products', {
					count: total ?? 0,
					number: formatNumber(total ?? 0, language),
				})
	return (
		<Sheet
			open={open}
			onOpenChange={onOpenChange}
			title={t('filters')}
			aside={count > 0 && <FilterCount count={count} />}
			closeLabel={t('close')}
			footer={
				<div className="grid grid-cols-[1fr_2fr] gap-3">
					<Button variant="outline" disabled={!hasFilters(chosen)} onClick={() => go(withoutFilters(chosen))}>
						{t('clear_all')}
					</Button>
					<Button
						variant="primary"
						busy={total === undefined}
						busyLabel={t('loading')}
						onClick={() => onOpenChange(false)}
					>
						{show}
					</Button>
				</div>
			}
		>
			<FilterSections filters={filters} look="chips" />
		</Sheet>
	)
}

function FilterCount({ count }: { count: number }) {
	return (
		<span className="grid h-5 min-w-5 place-items-center rounded-full bg-violet-strong px-1.5 font-display font-semibold text-on-strong text-xs/5">
			{count}
		</span>
	)
}
