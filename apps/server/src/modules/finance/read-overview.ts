import type { FinanceFigures, FinanceOverview } from '@skinverse/contract/entities/operator/finance'
import type { Database, Sql } from '../../platform/database/database.ts'
import { shopMoment } from '../../platform/shop-day.ts'
import { checkTotals } from './check-totals.ts'
import type { FinanceContext } from './context.ts'
import { type AskedPeriod, datesBefore, datesOf, type Span, spanOf } from './period.ts'
import { type DepositSum, type PaymentMethods, readDeposits } from './read-deposits.ts'
import { readLedger } from './read-ledger.ts'
import { readLiabilities, readOwed } from './read-liabilities.ts'
import { type PayoutSum, readPayouts } from './read-payouts.ts'
import { readUndoneSales } from './read-undone-sales.ts'
import { readGames, readSales } from './sales/read-sales.ts'
import { countriesOf, daysOf, gamesOf, sumSales } from './sales/sum-sales.ts'

/** Everything about a period and the figures of the one before, of one moment. */
export async function readOverview(
	{ platform: { db, clock }, content }: FinanceContext,
	asked: AskedPeriod,
): Promise<FinanceOverview> {
	const { time_zone, payment_methods } = content.settings()
	const now = clock.now()
	const dates = datesOf(asked, now, time_zone)
	const before = datesBefore(
		dates,
		asked.from === undefined && asked.till === undefined ? asked.period : undefined,
	)
	return ofOneMoment(db, async (tx) => {
		const span = await spanOf(tx, dates, time_zone)
		const [present, past] = [
			await readPeriod(tx, span, payment_methods),
			await readPeriod(tx, await spanOf(tx, before, time_zone), payment_methods),
		]
		const titles = await tx.many<{ iso: string; title: string }>('select iso, title from countries')
		return {
			period: dates,
			previous: before,
			today: shopMoment(now, time_zone).day,
			time_zone,
			checked_at: Math.floor(now.getTime() / 1000),
			figures: present.figures,
			previous_figures: past.figures,
			days: daysOf(present.sales, dates),
			countries: countriesOf(present.sales, dates, new Map(titles.map(({ iso, title }) => [iso, title]))),
			games: gamesOf(await readGames(tx, span), present.figures.sales),
			deposits: present.deposits.map(({ cents, taken, minor, fees, estimated, ...row }) => ({
				...row,
				amount: cents / 100,
				taken_back: taken / 100,
				fees: fees === null ? null : fees / 100,
				fees_estimated: estimated / 100,
				credits: minor / 100,
			})),
			payouts: present.payouts.map(({ cents, minor, ...row }) => ({
				...row,
				amount: cents / 100,
				credits: minor / 100,
			})),
			checks: present.checks,
		}
	})
}

/** Reads what the reports of a period consist of, and compares it with the ledger. */
export async function readPeriod(tx: Sql, span: Span, methods: PaymentMethods) {
	const sales = await readSales(tx, span)
	const deposits = await readDeposits(tx, span, methods)
	const payouts = await readPayouts(tx, span)
	const ledger = await readLedger(tx, span)
	const owed = await readOwed(tx, span)
	const undoneMinor = await readUndoneSales(tx, span)
	const figures: FinanceFigures = {
		sales: sumSales(sales),
		deposits: depositFigures(deposits),
		payouts: payoutFigures(payouts),
		liabilities: await readLiabilities(tx, span, ledger, owed),
	}
	return {
		sales,
		deposits,
		payouts,
		figures,
		checks: checkTotals({ sales, deposits, payouts, owed, undoneMinor }, ledger),
	}
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

export const depositFigures = (rows: readonly DepositSum[]) => ({
	count: total(rows.map(({ count }) => count)),
	amount: total(rows.map(({ cents }) => cents)) / 100,
	taken_back: total(rows.map(({ taken }) => taken)) / 100,
	fees: total(rows.map(({ fees }) => fees ?? 0)) / 100,
	fees_estimated: total(rows.map(({ estimated }) => estimated)) / 100,
	fees_unknown: total(rows.map(({ fees_unknown }) => fees_unknown)),
})

export const payoutFigures = (rows: readonly PayoutSum[]) => ({
	count: total(rows.map(({ count }) => count)),
	amount: total(rows.map(({ cents }) => cents)) / 100,
})

/** Reports and ledger are read in one snapshot: a purchase in between would be a difference. */
export function ofOneMoment<T>(db: Database, work: (tx: Sql) => Promise<T>): Promise<T> {
	return db.transaction(async (tx) => {
		await tx.run('set transaction isolation level repeatable read, read only')
		return work(tx)
	})
}
