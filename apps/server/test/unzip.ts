import { inflateRawSync } from 'node:zlib'

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const DEFLATED = 8

/** The files of a ZIP, by name. Reads the central directory at its end, as any program does. */
export function unzip(zip: Buffer): Map<string, Buffer> {
	let end = zip.length - 22
	while (end >= 0 && zip.readUInt32LE(end) !== END_OF_DIRECTORY) end--
	if (end < 0) throw new Error('not a complete ZIP')
	const files = new Map<string, Buffer>()
	let at = zip.readUInt32LE(end + 16)
	for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
		if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('the central directory is damaged')
		const nameLength = zip.readUInt16LE(at + 28)
		const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
		const local = zip.readUInt32LE(at + 42)
		const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
		const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20))
		files.set(name, zip.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(bytes) : Buffer.from(bytes))
		at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
	}
	return files
}
