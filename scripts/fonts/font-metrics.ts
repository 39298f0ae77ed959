import { type FontTables, readTables } from './font-tables.ts'

/** As fractions of the font size. */
export interface FontMetrics {
	ascent: number
	descent: number
	/** Average width of the sample's letters. */
	width: number
}

/** Typical text of the shop: words of its languages, item names and prices, with spaces. */
const SAMPLE = `Rare skins, bought from one balance and delivered by Steam trade. AK-47 Redline (Field-Tested)
Seltene Skins kaufen und verkaufen, sofort geliefert. Compra y vende objetos raros. 1,234.56 EUR 107.53 20 %`

const FORMAT_BY_SEGMENTS = 4

export function readMetrics(file: Buffer): FontMetrics {
	const tables = readTables(file)
	const hhea = tableOf(tables, 'hhea')
	const unitsPerEm = tableOf(tables, 'head').readUInt16BE(18)
	const widths = Array.from(SAMPLE.replaceAll('\n', ' '), (letter) => widthOf(tables, letter))
	return {
		ascent: hhea.readInt16BE(4) / unitsPerEm,
		descent: -hhea.readInt16BE(6) / unitsPerEm,
		width: widths.reduce((sum, width) => sum + width, 0) / widths.length / unitsPerEm,
	}
}

function widthOf(tables: FontTables, letter: string): number {
	const glyph = glyphOf(tableOf(tables, 'cmap'), letter.charCodeAt(0))
	if (glyph === 0) throw new Error(`the font has no “${letter}”`)
	const last = tableOf(tables, 'hhea').readUInt16BE(34) - 1
	const index = Math.min(glyph, last)
	const widths = tables.get('widths')
	return widths ? widths.readUInt16BE(1 + index * 2) : tableOf(tables, 'hmtx').readUInt16BE(index * 4)
}

/** The glyph index, or 0 if the font has none. */
function glyphOf(cmap: Buffer, code: number): number {
	const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8))
	const start = starts.find((offset) => cmap.readUInt16BE(offset) === FORMAT_BY_SEGMENTS)
	if (start === undefined) throw new Error('the font has no table of characters by segments')
	const bytes = cmap.readUInt16BE(start + 6)
	const ends = start + 14
	for (let at = 0; at < bytes; at += 2) {
		if (cmap.readUInt16BE(ends + at) < code) continue
		const first = cmap.readUInt16BE(ends + bytes + 2 + at)
		if (first > code) return 0
		const delta = cmap.readUInt16BE(ends + 2 * bytes + 2 + at)
		const offsetAt = ends + 3 * bytes + 2 + at
		const offset = cmap.readUInt16BE(offsetAt)
		if (offset === 0) return (code + delta) & 0xffff
		const glyph = cmap.readUInt16BE(offsetAt + offset + (code - first) * 2)
		return glyph === 0 ? 0 : (glyph + delta) & 0xffff
	}
	return 0
}

function tableOf(tables: FontTables, tag: string): Buffer {
	const table = tables.get(tag)
	if (!table) throw new Error(`the font has no table ${tag}`)
	return table
}
