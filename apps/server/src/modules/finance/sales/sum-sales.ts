import type {
	FinanceCountry,
	FinanceDay,
	FinanceGame,
	FinancePart,
	FinanceSales,
} from '@skinverse/contract/entities/operator/finance'
import { addDays, type Dates, daysBetween, monthStart } from '../period.ts'
import type { GameCell, SalesCell } from './read-sales.ts'

/** A quarter is shown in weeks, anything longer in months. */
const MOST_DAYS_IN_WEEKS = 100
const WEEK = 7
/** 1970-01-05. */
const A_MONDAY = '1970-01-05'

const eur = (cents: number) => cents / 100

/** Integers are added, and divided at the end: parts add up to the row, rows to the total. */
export function sumSales(cells: readonly SalesCell[]): FinanceSales {
	const sum = (name: Exclude<keyof SalesCell, 'day' | 'country'>) =>
		cells.reduce((total, cell) => total + cell[name], 0)
	const [gross, refunds, vat, cost] = [sum('gross'), sum('refunds'), sum('vat'), sum('cost')]
	const unknownCost = sum('unknownCost')
	const withoutVat = gross - refunds - vat
	return {
		orders: sum('orders'),
		gross: eur(gross),
		refunds: eur(refunds),
		net: eur(gross - refunds),
		vat: eur(vat),
		without_vat: eur(withoutVat),
		cost: eur(cost),
		margin: eur(withoutVat - unknownCost - cost),
		unknown_cost: eur(unknownCost),
	}
}

/** Every day of the period, also those without sales. */
export function daysOf(cells: readonly SalesCell[], { from, till }: Dates): FinanceDay[] {
	const byDay = Map.groupBy(cells, ({ day }) => day)
	return Array.from({ length: daysBetween(from, till) + 1 }, (_, index) => {
		const day = addDays(from, index)
		return { day, ...sumSales(byDay.get(day) ?? []) }
	})
}

/** The most revenue first. */
export function countriesOf(
	cells: readonly SalesCell[],
	dates: Dates,
	titles: ReadonlyMap<string, string>,
): FinanceCountry[] {
	const rows = Map.groupBy(cells, ({ country, vatHundredths }) => `${country ?? ''} ${vatHundredths}`)
	return [...rows.values()]
		.map((own) => {
			const { country, vatHundredths } = own[0] ?? { country: null, vatHundredths: 0 }
			return {
				iso: country,
				title: country === null ? null : (titles.get(country) ?? country.toUpperCase()),
				vat_percent: vatHundredths / 100,
				...sumSales(own),
				parts: partsOf(own, dates),
			}
		})
		.toSorted((a, b) => b.net - a.net)
}

function partsOf(cells: readonly SalesCell[], { from, till }: Dates): FinancePart[] {
	const startOf = daysBetween(from, till) < MOST_DAYS_IN_WEEKS ? mondayOf : monthStart
	const parts = Map.groupBy(cells, ({ day }) => startOf(day))
	return [...parts]
		.toSorted(([a], [b]) => a.localeCompare(b))
		.map(([start, own]) => {
			const end =
				startOf === mondayOf ? addDays(start, WEEK - 1) : addDays(monthStart(addDays(start, 31)), -1)
			return { from: start < from ? from : start, till: end > till ? till : end, ...sumSales(own) }
		})
}

function mondayOf(day: string): string {
	const days = daysBetween(A_MONDAY, day)
	return addDays(A_MONDAY, Math.floor(days / WEEK) * WEEK)
}

/** The games, and last what has no items: delivery fees, texts, and the cents by which the items' VAT is rounded. */
export function gamesOf(games: readonly GameCell[], total: FinanceSales): FinanceGame[] {
	const rows = games.map(({ game, units, net, vat, cost, unknownCost }) => ({
		game,
		units,
		net: eur(net),
		without_vat: eur(net - vat),
		cost: eur(cost),
		margin: eur(net - vat - unknownCost - cost),
		unknown_cost: eur(unknownCost),
	}))
	const rest = (name: 'net' | 'without_vat' | 'margin') =>
		rows.reduce((left, row) => left - Math.round(row[name] * 100), Math.round(total[name] * 100)) / 100
	const other = {
		game: null,
		units: 0,
		net: rest('net'),
		without_vat: rest('without_vat'),
		cost: 0,
		margin: rest('margin'),
		unknown_cost: 0,
	}
	return other.net === 0 && other.without_vat === 0 ? rows : [...rows, other]
}
