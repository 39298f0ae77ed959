import type { Attachment } from 'postal-mime'

export interface KeptFile {
	name: string
	type: string
	content: Buffer
}

/** Of one mail. Photographs of a phone are 3 to 4 MB. */
const MAX_FILES = 5
const MAX_FILE_BYTES = 5 * 1024 * 1024
const MAX_ALL_BYTES = 10 * 1024 * 1024

/** By their first bytes: the type that a mail names can be anything. */
const KINDS: readonly { type: string; ending: string; starts: (bytes: Buffer) => boolean }[] = [
	{ type: 'image/png', ending: 'png', starts: (bytes) => bytes.subarray(1, 4).equals(Buffer.from('PNG')) },
	{
		type: 'image/jpeg',
		ending: 'jpg',
		starts: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
	},
	{ type: 'image/gif', ending: 'gif', starts: (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)) },
	{
		type: 'image/webp',
		ending: 'webp',
		starts: (bytes) => /^RIFF.{4}WEBP/s.test(bytes.toString('latin1', 0, 12)),
	},
	{ type: 'application/pdf', ending: 'pdf', starts: (bytes) => bytes.toString('latin1', 0, 5) === '%PDF-' },
]

/** Images and PDF files up to the limits; the others are only counted. */
export function keepFiles(attachments: readonly Attachment[]): { kept: KeptFile[]; dropped: number } {
	const kept: KeptFile[] = []
	let bytes = 0
	for (const attachment of attachments) {
		const content = bytesOf(attachment)
		const kind = KINDS.find(({ starts }) => starts(content))
		const fits = content.length <= MAX_FILE_BYTES && bytes + content.length <= MAX_ALL_BYTES
		if (kind === undefined || !fits || kept.length === MAX_FILES) continue
		bytes += content.length
		kept.push({ name: fileName(attachment.filename, kind.ending, kept.length + 1), type: kind.type, content })
	}
	return { kept, dropped: attachments.length - kept.length }
}

function bytesOf({ content }: Attachment): Buffer {
	if (typeof content === 'string') return Buffer.from(content)
	return content instanceof ArrayBuffer
		? Buffer.from(content)
		: Buffer.from(content.buffer, content.byteOffset, content.byteLength)
}

/** ASCII without quotes or slashes, with the ending of what it is. */
function fileName(given: string | null, ending: string, number: number): string {
	const stem = (given ?? '')
		.normalize('NFKD')
		.replace(/\.[^.]*$/, '')
		.replaceAll(/[^\w\- ]+/g, '')
		.trim()
		.slice(0, 80)
	return `${stem || `attachment-${number}`}.${ending}`
}
