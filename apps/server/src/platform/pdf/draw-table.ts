import { setImmediate as breathe } from 'node:timers/promises'
import type { TableColumn } from './blocks.ts'
import {
	actualText,
	asDecoration,
	colours,
	type Doc,
	drawable,
	LEFT,
	makeRoom,
	rule,
	type Structure,
	WIDTH,
} from './page.ts'

const PADDING = 6
const SIZE = 9
const HEAD_SIZE = 8
/** Laying out text takes CPU time: other requests get their turn between groups of rows. */
const ROWS_AT_A_TIME = 20

/** A table that continues on the next page, below its repeated header. */
export async function drawTable(
	doc: Doc,
	parent: Structure,
	columns: readonly TableColumn[],
	rows: readonly (readonly string[])[],
): Promise<void> {
	const places = placesOf(columns)
	const labels = columns.map(({ label }) => label)
	const table = doc.struct('Table')
	parent.add(table)
	makeRoom(doc, rowHeight(doc, places, labels, HEAD_SIZE) * 3)
	const head = doc.struct('TR')
	table.add(head)
	drawRow(doc, places, labels, {
		size: HEAD_SIZE,
		cell: (text, draw) => addCell(doc, head, 'TH', text, draw),
	})
	head.end()
	for (const [index, row] of rows.entries()) {
		if (index % ROWS_AT_A_TIME === ROWS_AT_A_TIME - 1) await breathe()
		if (makeRoom(doc, rowHeight(doc, places, row, SIZE)))
			drawRow(doc, places, labels, { size: HEAD_SIZE, cell: (_, draw) => asDecoration(doc, draw) })
		const line = doc.struct('TR')
		table.add(line)
		drawRow(doc, places, row, { size: SIZE, cell: (text, draw) => addCell(doc, line, 'TD', text, draw) })
		line.end()
	}
	table.end()
	doc.x = LEFT
	doc.y += 8
}

function addCell(doc: Doc, row: Structure, tag: 'TH' | 'TD', text: string, draw: () => void): void {
	row.add(doc.struct(tag, actualText(doc, text), draw))
}

interface Place extends TableColumn {
	x: number
	textWidth: number
}

function placesOf(columns: readonly TableColumn[]): Place[] {
	let x = LEFT
	return columns.map((column, index) => {
		const width = column.width * WIDTH
		const place = { ...column, x, textWidth: width - (index === columns.length - 1 ? 0 : PADDING * 2) }
		x += width
		return place
	})
}

function rowHeight(doc: Doc, places: readonly Place[], row: readonly string[], size: number): number {
	doc.font(size === SIZE ? 'text' : 'strong').fontSize(size)
	const heights = places.map(({ textWidth }, index) =>
		doc.heightOfString(drawable(doc, row[index] ?? ''), { width: textWidth }),
	)
	return Math.max(...heights) + PADDING * 2
}

interface RowLook {
	size: number
	cell(text: string, draw: () => void): void
}

function drawRow(doc: Doc, places: readonly Place[], row: readonly string[], { size, cell }: RowLook): void {
	const top = doc.y
	const height = rowHeight(doc, places, row, size)
	for (const [index, { x, textWidth, align }] of places.entries()) {
		const text = row[index] ?? ''
		cell(text, () => {
			doc.fillColor(size === SIZE ? colours.ink : colours.muted)
			doc.text(drawable(doc, text), x, top + PADDING, { width: textWidth, align: align ?? 'left' })
		})
	}
	rule(doc, top + height)
	doc.y = top + height
}
