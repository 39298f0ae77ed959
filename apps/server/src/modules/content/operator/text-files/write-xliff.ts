import type { OfficeText } from '@skinverse/contract/entities/operator/content'
import { textNote } from './text-note.ts'

/**
 * XLIFF 1.2, which every translation tool reads; 2.x is read by few of them. Placeholders are inline codes (`ph`), which
 * tools protect.
 */
export function writeXliff(code: string, texts: readonly OfficeText[]): string {
	return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file original="texts" source-language="en" target-language="${code}" datatype="plaintext">
<body>
${texts.map((text) => unitOf(code, text)).join('\n')}
</body>
</file>
</xliff>
`
}

function unitOf(code: string, { key, english, text, source }: OfficeText): string {
	const target =
		source === 'missing'
			? '<target state="needs-translation"/>'
			: `<target state="translated">${inlineOf(text)}</target>`
	const note = textNote(code, key, english)
	return `<trans-unit id="${key}" resname="${key}" xml:space="preserve">
<source>${inlineOf(english)}</source>
${target}${note && `\n<note>${escaped(note)}</note>`}
</trans-unit>`
}

const inlineOf = (text: string) =>
	escaped(text).replaceAll(/\{(\w+)\}/g, (whole, name: string) => `<ph id="${name}">${whole}</ph>`)

/** A carriage return would be read as a line feed. */
const escaped = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;')
