import type { BooksTransfer } from '@skinverse/contract/entities/operator/books-transfer'
import { TRANSFERS_SHOWN, transferKinds } from '@skinverse/contract/ledger-names'
import type { FastifyReply } from 'fastify'
import type { Sql } from '../../platform/database/database.ts'
import { CSV_BATCH, type CsvColumns, csvMoment, sendCsv } from '../../platform/http/csv.ts'
import type { Act } from '../../platform/operator/act.ts'
import { recordChange } from '../../platform/operator/record-change.ts'
import { invalidField } from '../../platform/problem.ts'
import { endOfDay, startOfDay } from '../../platform/shop-day.ts'
import type { BooksContext } from './context.ts'
import {
	TRANSFER_ACCOUNTS,
	TRANSFER_COLUMNS,
	type TransferRow,
	type TransfersFilter,
	transferOf,
} from './transfer-row.ts'

/** The next transfers below an id, newest first (keyset pagination). */
export async function listTransfers(
	{ platform: { db }, content }: BooksContext,
	{ below, ...filter }: TransfersFilter & { below?: number },
): Promise<{ payload: BooksTransfer[]; next: number | null }> {
	const values = await valuesOf(db, filter, content.settings().time_zone)
	const rows = await readTransfers(db, values, below ?? null, TRANSFERS_SHOWN + 1)
	const shown = rows.slice(0, TRANSFERS_SHOWN)
	return {
		payload: shown.map(transferOf),
		next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
	}
}

/** The filtered transfers as CSV, all pages. The trail records each export. */
export async function exportTransfers(
	{ platform: { db, clock }, content }: BooksContext,
	filter: TransfersFilter,
	{ reply, caller: { operator, origin } }: { reply: FastifyReply; caller: Act },
): Promise<void> {
	const values = await valuesOf(db, filter, content.settings().time_zone)
	const columns: CsvColumns<TransferRow> = {
		id: ({ id }) => id,
		at: ({ at }) => csvMoment(at),
		kind: ({ kind }) => kind,
		reference: ({ reference }) => reference,
		from_account: ({ from }) => from.name,
		from_person: ({ from }) => from.person?.id ?? null,
		to_account: ({ to }) => to.name,
		to_person: ({ to }) => to.person?.id ?? null,
		credits: ({ minor }) => (minor / 100).toFixed(2),
	}
	await recordChange(db, { operatorId: operator.id, origin, action: 'books.export', after: filter })
	await sendCsv(reply, {
		name: `transfers-${clock.now().toISOString().slice(0, 10)}`,
		columns,
		read: (below) => readTransfers(db, values, below, CSV_BATCH),
	})
}

/** `$1` to `$6`. The accounts as ids, so that the indexes on them are used. */
async function valuesOf(db: Sql, filter: TransfersFilter, timeZone: string): Promise<unknown[]> {
	const { account, person, kind, from, till, reference } = filter
	if (from !== undefined && till !== undefined && from > till)
		throw invalidField('till', 'finance_period_backwards')
	const ids =
		account === undefined && person === undefined
			? null
			: (
					await db.many<{ id: number }>('select id from ledger_accounts where name = $1 or user_id = $2', [
						account ?? null,
						person ?? null,
					])
				).map(({ id }) => id)
	return [
		ids,
		kind ?? null,
		from === undefined ? null : await startOfDay(db, from, timeZone),
		till === undefined ? null : await endOfDay(db, till, timeZone),
		reference ?? null,
		kind === undefined ? transferKinds : [kind],
	]
}

/** The reference, and those of what belongs to an order: an index finds each of them. */
const REFERENCES = `select $5 union all select $5 || ':delivery' union all
	select $5 || ':item:' || item_id from order_items
	where order_id = substring($5 from '^order:([0-9]{1,15})$')::bigint`

/** By account through its indexes, by reference through that of the references, else from the newest on. */
function readTransfers(
	db: Sql,
	values: unknown[],
	below: number | null,
	limit: number,
): Promise<TransferRow[]> {
	const [ids, , , , reference] = values
	const chosen =
		reference !== null
			? `select moved.* from ledger_references known join ledger_transfers moved on moved.id = known.transfer_id
				where known.kind = any ($6) and known.reference in (${REFERENCES})`
			: ids !== null
				? `select * from ledger_transfers where from_account = any ($1)
					union all select * from ledger_transfers where to_account = any ($1)`
				: 'select * from ledger_transfers'
	return db.many<TransferRow>(
		`select ${TRANSFER_COLUMNS} from (
			select * from (${chosen}) found where ($7::bigint is null or id < $7) and ($2::text is null or kind = $2)
				and ($3::timestamptz is null or created_at >= $3) and ($4::timestamptz is null or created_at < $4)
				and ($1::bigint[] is null or from_account = any ($1) or to_account = any ($1))
			order by id desc limit $8
		) moved ${TRANSFER_ACCOUNTS}
			-- Not every way uses all values; all of them need a type.
			cross join (select $5::text, $6::text[]) given
		order by moved.id desc`,
		[...values, below, limit],
	)
}
