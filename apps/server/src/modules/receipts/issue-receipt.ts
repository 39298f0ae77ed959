import type { Sql } from '../../platform/database/database.ts'
import type { Attachment } from '../../platform/mail/attachments.ts'
import { readContents } from './contents/read-contents.ts'
import { readRefund } from './contents/read-refund.ts'
import type { ReceiptsContext } from './context.ts'
import { RECEIPT_COLUMNS, type Receipt, type ReceiptSubject } from './receipt.ts'

type SingleSubject = Exclude<ReceiptSubject, 'refund'>

/**
 * The document of an order, deposit or offer; issues it if there is none yet (idempotent). Undefined if it cannot be
 * issued: the subject does not exist, or is not finished.
 */
export async function issueReceipt(
	context: ReceiptsContext,
	subject: SingleSubject,
	id: number,
): Promise<Receipt | undefined> {
	const { db } = context.platform
	const known = await findReceipt(db, subject, id)
	return known ?? db.transaction((tx) => issue(context, tx, subject, id))
}

/** Issues a credit note for what was refunded of an order since the last one, if anything. */
export async function issueCreditNote(
	context: ReceiptsContext,
	orderId: number,
): Promise<Receipt | undefined> {
	const order = await issueReceipt(context, 'order', orderId)
	if (order === undefined) return undefined
	return context.platform.db.transaction(async (tx) => {
		// One call after the other, and none during a refund: the order's status and items have to be of one moment.
		await tx.run('select from orders where id = $1 for no key update', [orderId])
		const refund = await readRefund(context, tx, orderId, order)
		if (refund === undefined) return undefined
		const { userId, contents, part, itemIds, refundIds } = refund
		const note = await write(context, tx, { subject: 'refund', id: orderId, part, userId, contents })
		await tx.run(
			'insert into receipt_refunds (order_id, item_id, receipt_id) select $1, unnest($2::bigint[]), $3',
			[orderId, itemIds, note.id],
		)
		await tx.run('update order_refunds set receipt_id = $2 where id = any ($1)', [refundIds, note.id])
		return note
	})
}

/** The credit note that has this item, or this refund after the delivery; issued now if that has not happened yet. */
export async function findCreditNote(
	context: ReceiptsContext,
	refunded: Extract<Attachment, { subject: 'refund' }>,
): Promise<Receipt | undefined> {
	await issueCreditNote(context, refunded.id)
	const [noted, noteValues] =
		'refundId' in refunded
			? ['order_refunds where order_id = $1 and id = $2', [refunded.id, refunded.refundId]]
			: ['receipt_refunds where order_id = $1 and item_id = $2', [refunded.id, refunded.itemId]]
	return context.platform.db.maybe<Receipt>(
		`select ${RECEIPT_COLUMNS} from receipts where id = (select receipt_id from ${noted})`,
		noteValues,
	)
}

async function issue(
	context: ReceiptsContext,
	tx: Sql,
	subject: SingleSubject,
	id: number,
): Promise<Receipt | undefined> {
	const frozen = await readContents[subject](context, tx, id)
	return frozen && write(context, tx, { subject, id, part: 1, ...frozen })
}

interface NewReceipt {
	subject: ReceiptSubject
	id: number
	part: number
	userId: number
	contents: object
}

function write(
	{ platform: { clock } }: ReceiptsContext,
	tx: Sql,
	{ subject, id, part, userId, contents }: NewReceipt,
): Promise<Receipt> {
	return tx.one<Receipt>(`select ${RECEIPT_COLUMNS} from issue_receipt($1, $2, $3, $4, $5, $6)`, [
		subject,
		id,
		part,
		userId,
		clock.now(),
		JSON.stringify(contents),
	])
}

function findReceipt(db: Sql, subject: SingleSubject, id: number): Promise<Receipt | undefined> {
	return db.maybe<Receipt>(`select ${RECEIPT_COLUMNS} from receipts where subject = $1 and subject_id = $2`, [
		subject,
		id,
	])
}
