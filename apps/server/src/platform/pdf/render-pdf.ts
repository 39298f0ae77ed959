import type { Block, Party, PdfContents, Sum } from './blocks.ts'
import { drawTable } from './draw-table.ts'
import {
	colours,
	type Doc,
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

function drawHead(doc: Doc, root: Structure, { brand, title }: PdfContents): void {
	add(doc, root, 'P', () => {
		doc.font('display').fontSize(15).fillColor(colours.accent).text(brand, LEFT, doc.y)
	})
	doc.y += 14
	add(doc, root, 'H1', () => {
		doc.font('strong').fontSize(19).fillColor(colours.ink).text(title, LEFT, doc.y, { width: WIDTH })
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

function add(doc: Doc, parent: Structure, tag: string, draw: () => void): void {
	parent.add(doc.struct(tag, {}, draw))
}

/** Side by side, and one after the other for a screen reader. */
function drawParties(doc: Doc, root: Structure, parties: readonly Party[]): void {
	const top = doc.y
	const width = WIDTH / parties.length
	let bottom = top
	for (const [index, { label, lines }] of parties.entries()) {
		const x = LEFT + index * width
		const box = { width: width - GAP }
		add(doc, root, 'P', () => {
			doc.font('text').fontSize(8).fillColor(colours.muted).text(label, x, top, box)
		})
		doc.y += 3
		for (const line of lines) {
			add(doc, root, 'P', () => {
				doc.font('text').fontSize(9.5).fillColor(colours.ink).text(line, x, doc.y, box)
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
		add(doc, root, 'P', () => {
			doc.font('text').fontSize(9.5).fillColor(colours.muted)
			doc.text(`${label} `, LEFT, y, { width: WIDTH * 0.3 })
			doc.fillColor(colours.ink).text(value, valueX, y, { width: WIDTH * 0.7 })
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
		add(doc, root, 'P', () => {
			doc.font(isTotal ? 'strong' : 'text').fontSize(isTotal ? 11 : 9.5)
			doc.fillColor(isTotal ? colours.ink : colours.muted)
			doc.text(`${label} `, LEFT, y, { width: WIDTH * 0.72, align: 'right' })
			doc.fillColor(colours.ink)
			doc.text(value, LEFT + WIDTH * 0.74, y, { width: WIDTH * 0.26, align: 'right' })
		})
		doc.y = y + LINE + (isTotal ? 4 : 2)
	}
	doc.y += GAP
}

function drawNote(doc: Doc, root: Structure, text: string): void {
	doc.font('text').fontSize(9)
	makeRoom(doc, Math.min(200, doc.heightOfString(text, { width: WIDTH })))
	add(doc, root, 'P', () => {
		doc.fillColor(colours.muted).text(text, LEFT, doc.y, { width: WIDTH })
	})
	doc.y += 8
}
