import { fileWord } from '../../platform/file-word.ts'
import { renderPdf } from '../../platform/pdf/render-pdf.ts'
import type { ReceiptsContext } from './context.ts'
import { describeReceipt, type Say } from './describe-receipt.ts'
import { type Receipt, type ReceiptSubject, receiptNumber } from './receipt.ts'

export interface PdfFile {
	name: string
	type: 'application/pdf'
	content: Buffer
}

/** The document as a file, in the language it was issued in. */
export async function renderReceipt(context: ReceiptsContext, receipt: Receipt): Promise<PdfFile> {
	const { texts } = context.platform
	const { language, brand, accent, requisites } = receipt.contents
	// A language that was deleted since: the texts of the fallback, with the numbers' format of the document.
	const spoken = context.content.languages.byId(language.id) ?? context.content.languages.fallback()
	const say: Say = (key, values) => texts.of(spoken, key, values)
	const number = receiptNumber(receipt)
	const content = await renderPdf({
		lang: language.code,
		title: say(`receipt_${receipt.subject}_title`, { number }),
		brand,
		accent,
		at: receipt.issued_at,
		blocks: blocksOf(receipt, say),
		footer: requisites.split(/\r?\n/).join(' · ') || brand,
		pageLabel: (page, pages) => say('receipt_page', { page, pages }),
	})
	return { name: `${fileWord(brand)}-${number}.pdf`, type: 'application/pdf', content }
}

/** The compiler cannot follow that subject and contents of a row belong together. */
function blocksOf<Subject extends ReceiptSubject>(receipt: Receipt<Subject>, say: Say) {
	return describeReceipt[receipt.subject](receipt.contents, receipt, say)
}
