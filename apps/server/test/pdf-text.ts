import { inflateSync } from 'node:zlib'

interface PdfText {
	pages: number
	/** One line per piece of text, in the order of the file: the order in which screen readers read. */
	text: string
	/** The objects without their streams. */
	source: string
}

/** Reads back what the shop's documents say, by the tables that let readers copy their text. */
export function readPdf(file: Buffer): PdfText {
	const objects = objectsIn(file)
	const fonts = new Map<string, Map<string, string>>()
	for (const { head } of objects.values()) {
		for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
			const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.head ?? '')?.[1]
			if (table !== undefined) fonts.set(name, lettersIn(objects.get(Number(table))?.stream ?? ''))
		}
	}
	const streams = [...objects.values()].map(({ stream }) => stream).filter((stream) => stream.includes(' TJ'))
	return {
		pages: [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head)).length,
		text: streams.flatMap((stream) => piecesIn(stream, fonts)).join('\n'),
		source: [...objects.values()].map(({ head }) => head).join('\n'),
	}
}

function objectsIn(file: Buffer) {
	const objects = new Map<number, { head: string; stream: string }>()
	for (const [, id = '', body = ''] of file.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) {
		const [head = '', rest] = body.split(/stream\r?\n/, 2)
		// The line's end is `\n` only: a `\r` before it belongs to the stream.
		const packed = rest === undefined ? undefined : Buffer.from(rest.replace(/\nendstream$/, ''), 'latin1')
		const isPacked = head.includes('/FlateDecode') && !head.includes('/Length1')
		objects.set(Number(id), {
			head,
			stream: packed && isPacked ? inflateSync(packed).toString('latin1') : '',
		})
	}
	return objects
}

/** The glyphs' letters, from the table for copying text. */
function lettersIn(table: string): Map<string, string> {
	const letters = new Map<string, string>()
	for (const [, first = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
		for (const [index, [, code = '']] of [...list.matchAll(/<(\w*)>/g)].entries()) {
			const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
			letters.set(glyph, Buffer.from(code, 'hex').swap16().toString('utf16le'))
		}
	}
	return letters
}

function piecesIn(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
	let letters: ReadonlyMap<string, string> = new Map()
	return [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, font, shown = '']) => {
		if (font !== undefined) {
			letters = fonts.get(font) ?? new Map()
			return []
		}
		const glyphs = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
		return [glyphs.map((glyph) => letters.get(glyph) ?? '?').join('')]
	})
}
