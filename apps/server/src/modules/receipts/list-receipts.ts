import type { ReceiptEntry } from '@skinverse/contract/entities/receipt'
import type { ReceiptsContext } from './context.ts'
import { issueCreditNote } from './issue-receipt.ts'
import { type Receipt, receiptNumber } from './receipt.ts'

type Row = Pick<Receipt, 'year' | 'number' | 'subject' | 'subject_id' | 'issued_at'>

interface Asked {
	order?: number
	limit: number
}

/** A shopper's own documents, newest first; with an order, its receipt and credit notes. */
export async function listReceipts(
	context: ReceiptsContext,
	userId: number,
	{ order, limit }: Asked,
): Promise<ReceiptEntry[]> {
	const { db } = context.platform
	if (order !== undefined) {
		const own = await db.maybe('select from orders where id = $1 and user_id = $2', [order, userId])
		// What was refunded a moment ago is listed too.
		if (own !== undefined) await issueCreditNote(context, order)
	}
	const rows = await db.many<Row>(
		`select year, number, subject, subject_id, issued_at from receipts
		where user_id = $1 and ($2::bigint is null or subject in ('order', 'refund') and subject_id = $2)
		order by id desc limit $3`,
		[userId, order, limit],
	)
	return rows.map((row) => ({
		number: receiptNumber(row),
		kind: row.subject,
		subject_id: row.subject_id,
		issued_at: Math.floor(row.issued_at.getTime() / 1000),
	}))
}
