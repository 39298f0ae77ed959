import type { Block, Party, PdfContents, Sum } from './blocks.ts'
import { drawTable } from './draw-table.ts'
import {
	actualText,
	colours,
	type Doc,
	drawable,
	LEFT,
	makeRoom,
	numberPages,
	openPage,
	rule,
	type Structure,
	WIDTH,
} from './page.ts'

const GAP = 18
const LINE = 13

/** Writes a document of the shop: a heading, its blocks, and page numbers. */
export async function renderPdf(contents: PdfContents): Promise<Buffer> {
	const doc = await openPage(contents)
	const chunks: Buffer[] = []
	doc.on('data', (chunk: Buffer) => chunks.push(chunk))
	const written = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
	const root = doc.struct('Document')
	doc.addStructure(root)
	drawHead(doc, root, contents)
	for (const block of contents.blocks) await drawBlock(doc, root, block)
	root.end()
	numberPages(doc, contents)
	doc.end()
	await written
	return Buffer.concat(chunks)
}

function drawHead(doc: Doc, root: Structure, { brand, accent = colours.accent, title }: PdfContents): void {
	doc.font('display').fontSize(15)
	add(doc, root, 'P', brand, () => {
		doc.fillColor(accent).text(drawable(doc, brand), LEFT, doc.y)
	})
	doc.y += 14
	doc.font('strong').fontSize(19)
	add(doc, root, 'H1', title, () => {
		doc.fillColor(colours.ink).text(drawable(doc, title), LEFT, doc.y, { width: WIDTH })
	})
	doc.y += GAP
}

async function drawBlock(doc: Doc, root: Structure, block: Block): Promise<void> {
	switch (block.kind) {
		case 'parties':
			return drawParties(doc, root, block.parties)
		case 'facts':
			return drawFacts(doc, root, block.facts)
		case 'table':
			return drawTable(doc, root, block.columns, block.rows)
		case 'sums':
			return drawSums(doc, root, block.sums)
		case 'note':
			return drawNote(doc, root, block.text)
	}
}

/** `text` is what is drawn, in the font that is set. */
function add(doc: Doc, parent: Structure, tag: string, text: string, draw: () => void): void {
	parent.add(doc.struct(tag, actualText(doc, text), draw))
}

/** Side by side, and one after the other for a screen reader. */
function drawParties(doc: Doc, root: Structure, parties: readonly Party[]): void {
	const top = doc.y
	const width = WIDTH / parties.length
	let bottom = top
	for (const [index, { label, lines }] of parties.entries()) {
		const x = LEFT + index * width
		const box = { width: width - GAP }
		doc.font('text').fontSize(8)
		add(doc, root, 'P', label, () => {
			doc.fillColor(colours.muted).text(drawable(doc, label), x, top, box)
		})
		doc.y += 3
		for (const line of lines) {
			doc.fontSize(9.5)
			add(doc, root, 'P', line, () => {
				doc.fillColor(colours.ink).text(drawable(doc, line), x, doc.y, box)
			})
			doc.y += 1
		}
		bottom = Math.max(bottom, doc.y)
	}
	doc.y = bottom + GAP
}

function drawFacts(doc: Doc, root: Structure, facts: readonly { label: string; value: string }[]): void {
	for (const { label, value } of facts) {
		makeRoom(doc, LINE)
		const y = doc.y
		const valueX = LEFT + WIDTH * 0.3
		doc.font('text').fontSize(9.5)
		add(doc, root, 'P', `${label} ${value}`, () => {
			doc.fillColor(colours.muted)
			doc.text(drawable(doc, `${label} `), LEFT, y, { width: WIDTH * 0.3 })
			doc.fillColor(colours.ink).text(drawable(doc, value), valueX, y, { width: WIDTH * 0.7 })
		})
		doc.y = Math.max(doc.y, y + LINE) + 1
	}
	doc.y += GAP
}

/** At the right, as a table's sums are. A total is separated by a line. */
function drawSums(doc: Doc, root: Structure, sums: readonly Sum[]): void {
	for (const [index, { label, value, isTotal }] of sums.entries()) {
		makeRoom(doc, LINE * 3)
		// The first one stands below the last line of its table.
		if (isTotal && index > 0) {
			rule(doc, doc.y + 2)
			doc.y += 9
		}
		const y = doc.y
		let labelEnd = y
		doc.font(isTotal ? 'strong' : 'text').fontSize(isTotal ? 11 : 9.5)
		add(doc, root, 'P', `${label} ${value}`, () => {
			doc.fillColor(isTotal ? colours.ink : colours.muted)
			doc.text(drawable(doc, `${label} `), LEFT, y, { width: WIDTH * 0.72, align: 'right' })
			labelEnd = doc.y
			doc.fillColor(colours.ink)
			doc.text(drawable(doc, value), LEFT + WIDTH * 0.74, y, { width: WIDTH * 0.26, align: 'right' })
		})
		// Of a long method or label, all lines.
		doc.y = Math.max(y + LINE, labelEnd, doc.y) + (isTotal ? 4 : 2)
	}
	doc.y += GAP
}

function drawNote(doc: Doc, root: Structure, text: string): void {
	doc.font('text').fontSize(9)
	makeRoom(doc, Math.min(200, doc.heightOfString(drawable(doc, text), { width: WIDTH })))
	add(doc, root, 'P', text, () => {
		doc.fillColor(colours.muted).text(drawable(doc, text), LEFT, doc.y, { width: WIDTH })
	})
	doc.y += 8
}
