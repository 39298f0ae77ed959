import { brotliDecompressSync } from 'node:zlib'

/** The tables of a font file by name; in WOFF2 only those needed for metrics. */
export type FontTables = ReadonlyMap<string, Buffer>

/** WOFF2 has an index for each well-known table; these are the first ones, in order. */
const WOFF2_TAGS = [
	'cmap',
	'head',
	'hhea',
	'hmtx',
	'maxp',
	'name',
	'OS/2',
	'post',
	'cvt ',
	'fpgm',
	'glyf',
	'loca',
]
const WOFF2_HEADER_BYTES = 48
const OTHER_TAG = 63
/** `glyf` and `loca` are transformed unless their version says otherwise; other tables only if it says so. */
const PLAIN_VERSION = { glyf: 3, loca: 3 } as Record<string, number>

export function readTables(file: Buffer): FontTables {
	return file.toString('latin1', 0, 4) === 'wOF2' ? readWoff2(file) : readSfnt(file)
}

function readSfnt(file: Buffer): FontTables {
	const entries = Array.from({ length: file.readUInt16BE(4) }, (_, index) => 12 + index * 16)
	return new Map(
		entries.map((at) => {
			const start = file.readUInt32BE(at + 8)
			return [file.toString('latin1', at, at + 4), file.subarray(start, start + file.readUInt32BE(at + 12))]
		}),
	)
}

function readWoff2(file: Buffer): FontTables {
	let at = WOFF2_HEADER_BYTES
	const readLength = () => {
		for (let value = 0; ; ) {
			const byte = file.readUInt8(at++)
			value = value * 128 + (byte & 127)
			if (byte < 128) return value
		}
	}
	const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
		const flags = file.readUInt8(at++)
		const number = flags & 63
		if (number === OTHER_TAG) at += 4
		const tag = WOFF2_TAGS[number] ?? `${number}`
		const isPlain = flags >> 6 === (PLAIN_VERSION[tag] ?? 0)
		const length = readLength()
		return { tag, isPlain, length: isPlain ? length : readLength() }
	})
	const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
	const tables = new Map<string, Buffer>()
	let start = 0
	for (const { tag, isPlain, length } of entries) {
		// The transformed `hmtx` starts with a flags byte; its widths follow without the left bearings.
		tables.set(tag === 'hmtx' && !isPlain ? 'widths' : tag, data.subarray(start, start + length))
		start += length
	}
	return tables
}
