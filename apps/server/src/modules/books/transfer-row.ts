import type { BooksSide, BooksTransfer } from '@skinverse/contract/entities/operator/books-transfer'
import type { ShopAccount, TransferKind } from '@skinverse/contract/ledger-names'
import { officePersonOf } from '../accounts/index.ts'

const SIDE = (
	account: string,
	who: string,
) => `jsonb_build_object('name', ${account}.name, 'till', ${account}.till,
	'person', case when ${who}.id is not null then ${officePersonOf(who)} end)`

/** Of `ledger_transfers moved` with its accounts. */
export const TRANSFER_COLUMNS = `moved.id, extract(epoch from moved.created_at)::bigint as at, moved.kind,
	moved.reference, moved.amount_minor as minor, ${SIDE('payer', 'giver')} as "from", ${SIDE('payee', 'taker')} as "to"`
export const TRANSFER_ACCOUNTS = `
	join ledger_accounts payer on payer.id = moved.from_account left join users giver on giver.id = payer.user_id
	join ledger_accounts payee on payee.id = moved.to_account left join users taker on taker.id = payee.user_id`

export interface TransferRow {
	id: number
	at: number
	kind: TransferKind
	reference: string
	minor: number
	from: BooksSide
	to: BooksSide
}

export const transferOf = ({ minor, ...row }: TransferRow): BooksTransfer => ({ ...row, amount: minor / 100 })

export interface TransfersFilter {
	account?: ShopAccount
	person?: number
	kind?: TransferKind
	from?: string
	till?: string
	reference?: string
}
