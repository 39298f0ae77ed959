import type {
	FinanceCountry,
	FinanceOverview,
	FinancePart,
	FinanceSales,
} from '@skinverse/contract/entities/operator/finance'
import { EmptyState } from '@skinverse/ui/empty-state'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { periodText } from '../../shared/day-text.ts'
import { t } from '../../shared/text.ts'
import { EntriesLink } from './entries-link.tsx'
import { type FigureColumn, FigureRow, FigureTable } from './figure-table.tsx'
import type { FinanceSearch } from './finance-search.ts'
import { salesColumns } from './sales-columns.tsx'

/** The total has no country. */
type Row = FinanceSales & Partial<FinanceCountry>

const keyOf = ({ iso, vat_percent }: Row) => `${iso ?? ''} ${vat_percent}`
const rateText = (percent: number | undefined) => (percent === undefined ? '' : `${percent} %`)
const filtersOf = ({ iso, vat_percent }: FinanceCountry): FinanceSearch => ({
	country: iso ?? 'none',
	vat: String(vat_percent),
})
/** Between net and VAT. */
const RATE_PLACE = 4
const withRate = <Each extends FinanceSales>(rate: (row: Each) => string): FigureColumn<Each>[] =>
	[...salesColumns].toSpliced(RATE_PLACE, 0, {
		key: 'rate',
		header: t('finance_vat_rate'),
		muted: true,
		cell: (row) => rate(row as Each),
	})

/** VAT by country and rate; a row unfolds into weeks or months, and those link to their orders. */
export function CountriesTable({ overview: { countries, figures } }: { overview: FinanceOverview }) {
	const [openKey, setOpenKey] = useState<string | null>(null)
	if (countries.length === 0) return <EmptyState bare drawing="no-results" title={t('finance_empty')} />
	const columns: FigureColumn<Row>[] = [
		{
			key: 'country',
			header: t('finance_country'),
			cell: (row) =>
				row.parts === undefined ? (
					t('finance_all_countries')
				) : (
					<Toggle
						row={row}
						isOpen={keyOf(row) === openKey}
						onToggle={() => setOpenKey(keyOf(row) === openKey ? null : keyOf(row))}
					/>
				),
		},
		...withRate<Row>(({ vat_percent }) => rateText(vat_percent)),
	]
	return (
		<FigureTable<Row>
			caption={t('finance_report_vat')}
			columns={columns}
			rows={countries}
			rowKey={keyOf}
			total={figures.sales}
			totalFirst
			isOpen={(row) => keyOf(row) === openKey}
			below={(row) =>
				keyOf(row) === openKey && row.parts !== undefined && <Parts country={row as FinanceCountry} />
			}
		/>
	)
}

interface ToggleProps {
	row: Row
	isOpen: boolean
	onToggle: () => void
}

function Toggle({ row: { iso, title }, isOpen, onToggle }: ToggleProps) {
	return (
		<button
			type="button"
			aria-expanded={isOpen}
			onClick={onToggle}
			className="-ml-1 flex items-center gap-2 py-0.5 hover:underline"
		>
			<ChevronRight
				aria-hidden="true"
				className={clsx('size-4 text-muted transition-transform', isOpen && 'rotate-90')}
			/>
			{title ?? t('finance_no_country')}
			{iso && <span className="text-xs text-muted uppercase">{iso}</span>}
		</button>
	)
}

function Parts({ country }: { country: FinanceCountry }) {
	const filters = filtersOf(country)
	const columns: FigureColumn<FinancePart>[] = [
		{
			key: 'country',
			header: t('finance_country'),
			cell: ({ from, till, refunds }) => (
				<span className="flex items-center gap-3 pl-6">
					{periodText({ from, till })}
					<EntriesLink search={{ ...filters, period: undefined, from, till, entries: 'orders' }}>
						<span className="underline">{t('finance_show_orders')}</span>
					</EntriesLink>
					{refunds > 0 && (
						<EntriesLink search={{ ...filters, period: undefined, from, till, entries: 'refunds' }}>
							<span className="underline">{t('finance_show_refunds')}</span>
						</EntriesLink>
					)}
				</span>
			),
		},
		...withRate<FinancePart>(() => rateText(country.vat_percent)),
	]
	return country.parts.map((part) => <FigureRow key={part.from} columns={columns} row={part} look="part" />)
}
