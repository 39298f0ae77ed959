import { Problem } from '../../platform/problem.ts'
import { takeAttempt } from '../../platform/rate-limit.ts'
import type { ReceiptsContext } from './context.ts'
import { issueReceipt } from './issue-receipt.ts'
import { RECEIPT_COLUMNS, type Receipt, type ReceiptSubject } from './receipt.ts'
import { type PdfFile, renderReceipt } from './render-receipt.ts'

type SingleSubject = Exclude<ReceiptSubject, 'refund'>

const tables = { order: 'orders', deposit: 'deposits', offer: 'offers' } as const satisfies Record<
	SingleSubject,
	string
>

/** The document of an own order, deposit or offer; issued now if that has not happened yet. */
export async function downloadReceipt(
	context: ReceiptsContext,
	userId: number,
	subject: SingleSubject,
	id: number,
): Promise<PdfFile> {
	const { db } = context.platform
	const own = await db.maybe(`select from ${tables[subject]} where id = $1 and user_id = $2`, [id, userId])
	if (own === undefined) throw new Problem('not_found')
	await takeAttempt(db, 'receipt_account', String(userId))
	const receipt = await issueReceipt(context, subject, id)
	if (receipt === undefined) throw new Problem('receipt_unavailable')
	return renderReceipt(context, receipt)
}

/** By its number: the only way to a credit note, of which an order may have several. */
export async function downloadNumber(
	context: ReceiptsContext,
	userId: number,
	asked: string,
): Promise<PdfFile> {
	const { db } = context.platform
	const [, year, number] = /^(\d{4})-(\d{6,9})$/.exec(asked) ?? []
	if (year === undefined || number === undefined) throw new Problem('not_found')
	const receipt = await db.maybe<Receipt>(
		`select ${RECEIPT_COLUMNS} from receipts where year = $1 and number = $2 and user_id = $3`,
		[Number(year), Number(number), userId],
	)
	if (receipt === undefined) throw new Problem('not_found')
	await takeAttempt(db, 'receipt_account', String(userId))
	return renderReceipt(context, receipt)
}
