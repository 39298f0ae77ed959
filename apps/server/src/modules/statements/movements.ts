import type { StatementEntry, StatementKind } from '@skinverse/contract/entities/statement-entry'
import { type CreditsMinor, decimalOf } from '@skinverse/contract/money'
import { endOf, startOf } from './month.ts'

/** A transfer to or from a shopper's account. */
export interface Movement {
	id: number
	/** ISO. */
	at: string
	kind:
		| 'top_up'
		| 'top_up_return'
		| 'purchase'
		| 'refund'
		| 'correction_in'
		| 'correction_out'
		| 'chargeback'
		| 'chargeback_return'
		| 'deposit_refund'
		| 'deposit_refund_return'
		| 'sale_undone'
		| 'sale_undone_return'
		| 'debt'
		| 'debt_payment'
		| 'write_off_return'
	reference: string
	amount: CreditsMinor
	balance: CreditsMinor
	reason: string | null
	/** Of the case that it belongs to. */
	deposit_id: number | null
}

/** The ledger's kinds that a shopper's account takes part in: see `ledger_route`. */
export const kindOf: Readonly<Record<Movement['kind'], StatementKind>> = {
	top_up: 'deposit',
	top_up_return: 'deposit',
	purchase: 'purchase',
	refund: 'refund',
	correction_in: 'correction',
	correction_out: 'correction',
	chargeback: 'chargeback',
	chargeback_return: 'chargeback',
	deposit_refund: 'deposit_refund',
	deposit_refund_return: 'deposit_refund',
	sale_undone: 'sale_undone',
	sale_undone_return: 'sale_undone',
	debt: 'debt',
	debt_payment: 'debt',
	write_off_return: 'debt',
}

/**
 * All movements of the account `$1` with the balance after each, in the order in which the account was locked for them:
 * ids are drawn under that lock. `created_at` is the start of a transaction, and one that started first may have waited
 * for another one; `at` never goes back, so that the months of an account join without a gap.
 */
export const MOVEMENTS = `
	select moved.id, kind, reference, amount, max(created_at) over in_order as at,
		(sum(amount) over in_order)::bigint as balance
	from (
		select id, kind, reference, amount_minor as amount, created_at from ledger_transfers where to_account = $1
		union all
		select id, kind, reference, -amount_minor, created_at from ledger_transfers where from_account = $1
	) moved window in_order as (order by moved.id)`

/** Of the rows of `MOVEMENTS`, named `moved`: those of the kinds `$2` and from `$3` until before `$4`. */
export const IS_CHOSEN = `($2::text[] is null or moved.kind = any ($2))
	and ($3::timestamptz is null or moved.at >= $3 and moved.at < $4)`

/** What the reader chose; all kinds or all months if undefined. */
export interface StatementFilters {
	kind?: StatementKind
	month?: string
}

/** `$1` to `$4`. */
export const filterValues = (accountId: number, { kind, month }: StatementFilters) => [
	accountId,
	kind && ledgerKinds(kind),
	month && startOf(month),
	month && endOf(month),
]

const ledgerKinds = (kind: StatementKind): string[] =>
	Object.entries(kindOf).flatMap(([name, shown]) => (shown === kind ? [name] : []))

/** The columns of a `Movement`, of rows named `moved`. */
export const MOVEMENT_JSON = `jsonb_build_object('id', moved.id, 'at', moved.at, 'kind', moved.kind,
	'reference', moved.reference, 'amount', moved.amount, 'balance', moved.balance, 'deposit_id', (
		select deposit_id from cases
		where cases.id = substring(moved.reference from '^case:(\\d{1,15})(?:$|:)')::bigint), 'reason', (
		select reason from corrections where moved.reference = 'correction:' || corrections.id
			and corrections.id = substring(moved.reference from '^correction:(\\d{1,15})$')::bigint))`

export function entryOf(movement: Movement): StatementEntry {
	return {
		id: movement.id,
		created_at: Math.floor(Date.parse(movement.at) / 1000),
		kind: kindOf[movement.kind],
		amount: decimalOf(movement.amount),
		balance: decimalOf(movement.balance),
		order_id: idIn(movement.reference, 'order'),
		deposit_id: movement.deposit_id ?? idIn(movement.reference, 'deposit'),
		reason: movement.reason,
	}
}

/** `order:12`, `order:12:item:5` and `order:12:delivery` are about order 12. */
function idIn(reference: string, noun: 'order' | 'deposit'): number | null {
	const [name, id] = reference.split(':')
	return name === noun && id !== undefined && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
}
