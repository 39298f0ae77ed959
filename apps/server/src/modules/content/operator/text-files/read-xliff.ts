import { SaxesParser } from 'saxes'
import { invalidField } from '../../../../platform/problem.ts'
import { MAX_TEXT_LINES, type TextLine } from './text-line.ts'

/** Tools write the English text, or nothing, as the target of these. */
const UNTRANSLATED = new Set(['new', 'needs-translation'])

interface XliffFile {
	/** The languages that the file names; usually one. */
	languages: Set<string>
	lines: TextLine[]
}

/**
 * Reads XLIFF 1.2. Inline codes count as the text that they contain, so a protected placeholder is a placeholder again.
 * A file with a document type is refused: no entity is declared or fetched.
 */
export function readXliff(xml: string): XliffFile {
	const languages = new Set<string>()
	const lines: TextLine[] = []
	const open: string[] = []
	let unit: (TextLine & { isUntranslated: boolean }) | undefined
	/** The part of the unit that is being read. */
	let part: 'english' | 'text' | undefined

	const start = new Map<string, (attributes: Attributes) => void>(
		Object.entries({
			file: (attributes) => {
				const language = attributes['target-language']
				if (language) languages.add(language)
			},
			'trans-unit': ({ resname, id = '' }) => {
				if (lines.length === MAX_TEXT_LINES) refuse()
				unit = { key: resname || id, english: undefined, text: '', isUntranslated: false }
			},
			source: () => {
				if (unit === undefined || open.at(-2) !== 'trans-unit') return
				unit.english = ''
				part = 'english'
			},
			target: ({ state = '' }) => {
				if (unit === undefined || open.at(-2) !== 'trans-unit') return
				unit.isUntranslated = UNTRANSLATED.has(state)
				part = 'text'
			},
		}),
	)
	const append = (text: string) => {
		if (unit !== undefined && part !== undefined) unit[part] = `${unit[part] ?? ''}${text}`
	}

	const parser = new SaxesParser({ xmlns: false, position: false })
	parser.on('error', refuse)
	parser.on('doctype', refuse)
	parser.on('text', append)
	parser.on('cdata', append)
	parser.on('opentag', ({ name, attributes }) => {
		const local = localName(name)
		if (open.length === 0) checkRoot(local, attributes)
		open.push(local)
		start.get(local)?.(attributes)
	})
	parser.on('closetag', () => {
		const name = open.pop()
		if (open.at(-1) === 'trans-unit' && (name === 'source' || name === 'target')) part = undefined
		if (name !== 'trans-unit' || unit === undefined) return
		const { isUntranslated, ...line } = unit
		lines.push(isUntranslated ? { ...line, text: '' } : line)
		unit = undefined
	})
	parser.write(xml.replace(/^\ufeff/, '').trimStart()).close()
	return { languages, lines }
}

type Attributes = Readonly<Partial<Record<string, string>>>

function checkRoot(name: string, { version }: Attributes): void {
	if (name !== 'xliff') refuse()
	if (version !== '1.2') throw invalidField('content', 'text_file_xliff_version')
}

function refuse(): never {
	throw invalidField('content', 'text_file_xliff_broken')
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
