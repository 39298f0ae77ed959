import { Readable } from 'node:stream'
import { MAX_TEXT_CHARS } from '@skinverse/contract/limits'
import type { FastifyReply } from 'fastify'

type Cell = string | number | null

/** The values of a row, by column name. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>

interface CsvExport<Row> {
	/** Without its extension. */
	name: string
	columns: CsvColumns<Row>
	/** The next rows below this id, newest first; from the start if it is null. Empty: the end. */
	read: (belowId: number | null) => Promise<Row[]>
}

/** Rows per batch: neither memory nor a single query grows with the file. */
export const CSV_BATCH = 500

/** The BOM: without it spreadsheets do not read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
/**
 * Where a spreadsheet would begin a formula, full-width forms included: at the start, and after a character that may
 * end a cell. Where the decimal sign is a comma, Excel splits at `;` even inside quotes.
 */
const FORMULA_START = /(?<=^'*)(?=[=+\-@\t\r\n＝＋－＠])|(?<=[;,\t\r\n]["' ]*)(?=[=+\-@＝＋－＠])/g
/** The apostrophes that `FORMULA_START` got. */
const FORMULA_GUARD = /(?<=^'*)'(?=[=+\-@\t\r\n＝＋－＠])|(?<=[;,\t\r\n]["' ]*)'(?=[=+\-@＝＋－＠])/g
/** The guard's look-behinds take quadratic time for a run of apostrophes; no text of the shop is as long as this. */
const MAX_GUARDED_CHARS = 2 * MAX_TEXT_CHARS
const NEEDS_QUOTES = /[",;'\s]/
/** An amount below zero is no formula; as text, spreadsheets would leave it out of a sum. */
const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/

/** Streams rows as a file. An error before the first row is still answered as a problem. */
export async function sendCsv<Row extends { id: number }>(
	reply: FastifyReply,
	{ name, columns, read }: CsvExport<Row>,
): Promise<void> {
	const first = await read(null)
	async function* lines(): AsyncGenerator<string> {
		yield BYTE_ORDER_MARK + csvLine(Object.keys(columns))
		for (let rows = first; rows.length > 0; rows = await read(rows.at(-1)?.id ?? 0)) {
			yield rows.map((row) => csvLine(Object.values(columns).map((cell) => cell(row)))).join('')
		}
	}
	reply
		.type('text/csv; charset=utf-8')
		.header('content-disposition', `attachment; filename="${name}.csv"`)
		.send(Readable.from(lines()))
}

export function csvLine(cells: readonly Cell[]): string {
	return `${cells.map(cellText).join(',')}\r\n`
}

function cellText(cell: Cell): string {
	if (cell === null) return ''
	if (typeof cell === 'number') return String(cell)
	if (NEGATIVE_NUMBER.test(cell)) return cell
	const text = cell.replaceAll(FORMULA_START, "'")
	return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The text of a cell of a file that was exported, edited and uploaded. */
export const exportedText = (cell: string): string =>
	cell.length > MAX_GUARDED_CHARS ? cell : cell.replaceAll(FORMULA_GUARD, '')

/** A time as spreadsheets read it: `2026-11-15 13:20:00`, in UTC. */
export function csvMoment(epochSeconds: number | null): string | null {
	if (epochSeconds === null) return null
	return new Date(epochSeconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
}
