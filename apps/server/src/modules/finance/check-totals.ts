import type { FinanceCheck } from '@skinverse/contract/entities/operator/finance'
import type { DepositSum } from './read-deposits.ts'
import type { LedgerTotals } from './read-ledger.ts'
import type { Owed } from './read-liabilities.ts'
import type { PayoutSum } from './read-payouts.ts'
import type { SalesCell } from './sales/read-sales.ts'

interface Reported {
	sales: readonly SalesCell[]
	deposits: readonly DepositSum[]
	payouts: readonly PayoutSum[]
	owed: Owed
	/** What sellers who took skins back after the payout gave for them, in hundredths of a credit. */
	undoneMinor: number
}

/**
 * The totals of the reports beside those of the ledger, in hundredths of a credit. The reports read orders, items,
 * deposits, payouts and offers; the ledger's side reads accounts and transfers only. The same rows have the EUR cents
 * of the reports, at the rate of the purchase.
 */
export function checkTotals({ sales, deposits, payouts, owed, undoneMinor }: Reported, ledger: LedgerTotals) {
	const gross = sumOf(sales, ({ grossMinor }) => grossMinor)
	const refunds = sumOf(sales, ({ refundsMinor }) => refundsMinor)
	const discounts = sumOf(sales, ({ discountMinor }) => discountMinor)
	const topUps = sumOf(deposits, ({ minor }) => minor)
	const rows: [FinanceCheck['name'], reported: number, booked: number][] = [
		// The sales account has full prices; what promo codes took off is paid by the account for them.
		['sales', gross + discounts - refunds, ledger.sales.moved],
		['promo', discounts, 0 - ledger.promo.moved],
		['deposits', topUps, 0 - ledger.deposits.moved],
		['payouts', sumOf(payouts, ({ minor }) => minor), ledger.paid_out.moved],
		// Corrections by operators are not in these reports; what a debt lends and gets back is not the shoppers' own.
		[
			'credits',
			topUps - gross + refunds - undoneMinor,
			ledger.user.moved + ledger.debt.moved + ledger.losses.moved + ledger.corrections.moved,
		],
		['owed', owed.minor, ledger.payables.balance + ledger.payouts.balance],
	]
	return rows.map(([name, reported, booked]) => ({ name, reported: reported / 100, booked: booked / 100 }))
}

function sumOf<Row>(rows: readonly Row[], value: (row: Row) => number): number {
	return rows.reduce((total, row) => total + value(row), 0)
}
