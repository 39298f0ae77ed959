import { readFile } from 'node:fs/promises'
import PDFDocument from 'pdfkit'
import type { PdfContents } from './blocks.ts'

export type Doc = InstanceType<typeof PDFDocument>
/** A node of the tree that screen readers read. */
export type Structure = ReturnType<Doc['struct']>

const MARGIN = 48
/** Room for the footer below the contents. */
const FOOT = 40
export const LEFT = MARGIN
export const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN - FOOT
const TOP = MARGIN

/** Dark ink on white: documents are printed. The violet is the shop's, dark enough for white paper. */
export const colours = { ink: '#161925', muted: '#5b6274', line: '#d9dce4', accent: '#5b3fd6' } as const

const fontFile = (name: string) => readFile(new URL(`./fonts/${name}.ttf`, import.meta.url))

let loading: Promise<{ text: Buffer; strong: Buffer; display: Buffer }> | undefined

/** Read once for all documents. */
function loadFonts() {
	loading ??= Promise.all([fontFile('inter-400'), fontFile('inter-600'), fontFile('chakra-petch-700')]).then(
		([text, strong, display]) => ({ text, strong, display }),
	)
	return loading
}

/**
 * An empty A4 document, tagged for screen readers, in the archive's form PDF/A-2a: fonts are embedded, and language
 * and title are set.
 */
export async function openPage({ lang, title, brand, at }: PdfContents): Promise<Doc> {
	const fonts = await loadFonts()
	const options = {
		size: 'A4',
		margins: { top: TOP, left: MARGIN, right: MARGIN, bottom: MARGIN },
		pdfVersion: '1.7',
		subset: 'PDF/A-2a',
		tagged: true,
		lang,
		displayTitle: true,
		bufferPages: true,
		// Otherwise pdfkit opens Helvetica, which is not embedded.
		font: fonts.text,
		info: { Title: title, Author: brand, Creator: brand, Producer: brand, CreationDate: at, ModDate: at },
	} as const
	// The types know a font's name only; a font's bytes work as well.
	const doc = new PDFDocument(options as unknown as PDFKit.PDFDocumentOptions)
	doc.registerFont('text', fonts.text)
	doc.registerFont('strong', fonts.strong)
	doc.registerFont('display', fonts.display)
	return doc
}

/** What pdfkit's types leave out: whether the font that is set has a letter. */
interface SetFont {
	_font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } }
}

/**
 * The text with a box, or a question mark, for each letter that the font lacks: the archive's form forbids undefined
 * glyphs, and programs that read the file would drop them.
 */
export function drawable(doc: Doc, text: string): string {
	const { font } = (doc as unknown as SetFont)._font
	const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
	return text.replaceAll(/[^\s]/gu, (letter) => (has(letter) ? letter : has('□') ? '□' : '?'))
}

/** Screen readers, and copies of the text, get the letters that the font lacks. */
export function actualText(doc: Doc, text: string): { actual?: string } {
	return drawable(doc, text) === text ? {} : { actual: text }
}

/** Starts a new page if less than this is left. */
export function makeRoom(doc: Doc, height: number): boolean {
	if (doc.y + height <= BOTTOM) return false
	doc.addPage()
	doc.y = TOP
	return true
}

/** Lines and repeated headers: screen readers skip them. */
export function asDecoration(doc: Doc, draw: () => void): void {
	doc.markContent('Artifact', { type: 'Layout' })
	draw()
	doc.endMarkedContent()
}

export function rule(doc: Doc, y: number): void {
	asDecoration(doc, () => {
		doc
			.moveTo(LEFT, y)
			.lineTo(LEFT + WIDTH, y)
			.lineWidth(0.5)
			.strokeColor(colours.line)
			.stroke()
	})
}

/** Brand, footer and page number of every page, when their number is known. */
export function numberPages(doc: Doc, { footer, pageLabel }: PdfContents): void {
	const { count } = doc.bufferedPageRange()
	for (let index = 0; index < count; index++) {
		doc.switchToPage(index)
		// Text below the margin would start another page.
		doc.page.margins.bottom = 0
		const y = BOTTOM + 20
		rule(doc, y - 8)
		doc.markContent('Artifact', { type: 'Pagination' })
		doc.font('text').fontSize(8).fillColor(colours.muted)
		doc.text(drawable(doc, footer), LEFT, y, { width: WIDTH - 100, height: 24, ellipsis: true })
		doc.text(drawable(doc, pageLabel(index + 1, count)), LEFT + WIDTH - 90, y, { width: 90, align: 'right' })
		doc.endMarkedContent()
	}
}
