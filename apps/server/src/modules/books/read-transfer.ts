import type { BooksTransferDetails } from '@skinverse/contract/entities/operator/books-transfer'
import { Problem } from '../../platform/problem.ts'
import type { BooksContext } from './context.ts'
import { TRANSFER_ACCOUNTS, TRANSFER_COLUMNS, type TransferRow, transferOf } from './transfer-row.ts'

interface DetailsRow extends TransferRow {
	reason: string | null
	operator: string | null
	from_balance: number
	to_balance: number
}

/** Of an account up to this transfer: its present balance less what was moved after. */
const balanceAfter = (account: string) => `(${account}.balance_minor
	- coalesce((select sum(amount_minor) from ledger_transfers where to_account = ${account}.id and id > moved.id), 0)
	+ coalesce((select sum(amount_minor) from ledger_transfers where from_account = ${account}.id and id > moved.id), 0)
	)::bigint`

export async function readTransfer(
	{ platform: { db } }: BooksContext,
	id: number,
): Promise<BooksTransferDetails> {
	const row = await db.maybe<DetailsRow>(
		`select ${TRANSFER_COLUMNS}, made.reason, author.name as operator,
			${balanceAfter('payer')} as from_balance, ${balanceAfter('payee')} as to_balance
		from ledger_transfers moved ${TRANSFER_ACCOUNTS}
			left join corrections made on made.id = substring(moved.reference from '^correction:([0-9]{1,15})$')::bigint
			left join operators author on author.id = made.operator_id
		where moved.id = $1`,
		[id],
	)
	if (row === undefined) throw new Problem('not_found')
	const { reason, operator, from_balance, to_balance, ...transfer } = row
	return {
		...transferOf(transfer),
		cause: causeOf(transfer),
		reason,
		operator,
		from_balance: from_balance / 100,
		to_balance: to_balance / 100,
	}
}

const nouns = { order: 'orders', deposit: 'deposits', offer: 'offers', payout: 'payouts' } as const

/** A correction has no page; it is on that of its shopper. */
function causeOf({ reference, from, to }: TransferRow): BooksTransferDetails['cause'] {
	const [, word, id] = /^(order|deposit|offer|payout):([1-9]\d{0,14})(?::.*)?$/.exec(reference) ?? []
	if (word === 'order' || word === 'deposit' || word === 'offer' || word === 'payout')
		return { noun: nouns[word], id: Number(id) }
	const person = from.person ?? to.person
	return person === null ? null : { noun: 'people', id: person.id }
}
