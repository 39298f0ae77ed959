import { SaxesParser } from 'saxes'
import { Problem } from '../../../platform/problem.ts'

export interface XmlNode {
	/** Without its namespace prefix: banks choose their own. */
	name: string
	attributes: Readonly<Record<string, string>>
	children: XmlNode[]
	text: string
}

/** Deeper than any statement, and shallow enough for the call stack. */
const MAX_DEPTH = 60
/** Each entry of a statement has some fifty elements. */
const MAX_NODES = 500_000

/**
 * Parses a document. One with a DOCTYPE is refused, so no entity is declared, expanded or loaded: no external entities
 * and no entity bombs.
 */
export function parseXml(bytes: Buffer): XmlNode {
	const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
	const open = [root]
	let nodes = 0
	const parser = new SaxesParser({ xmlns: false, position: false })
	parser.on('error', refuse)
	parser.on('doctype', refuse)
	parser.on('opentag', ({ name, attributes }) => {
		nodes += 1
		if (nodes > MAX_NODES || open.length > MAX_DEPTH) refuse()
		const node: XmlNode = { name: localName(name), attributes, children: [], text: '' }
		open.at(-1)?.children.push(node)
		open.push(node)
	})
	const append = (text: string) => {
		const node = open.at(-1)
		if (node !== undefined) node.text += text
	}
	parser.on('text', append)
	parser.on('cdata', append)
	parser.on('closetag', () => {
		open.pop()
	})
	parser.write(decoded(bytes)).close()
	const [document] = root.children
	return document ?? refuse()
}

/** UTF-8 or, as some banks still write, Latin-1; anything else is refused. */
function decoded(bytes: Buffer): string {
	const declared = /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(bytes.toString('latin1', 0, 200))?.[1]
	const encoding = declared?.toLowerCase() ?? 'utf-8'
	if (['iso-8859-1', 'latin1', 'iso-8859-15', 'windows-1252'].includes(encoding)) {
		return bytes.toString('latin1')
	}
	try {
		return new TextDecoder(encoding, { fatal: true }).decode(bytes)
	} catch {
		return refuse()
	}
}

function refuse(): never {
	throw new Problem('invalid', { text: 'statement_unreadable' })
}

function localName(name: string): string {
	return name.slice(name.indexOf(':') + 1)
}

/** The first node at this path. */
export function at(node: XmlNode | undefined, ...path: string[]): XmlNode | undefined {
	return path.reduce<XmlNode | undefined>(
		(found, name) => found?.children.find((child) => child.name === name),
		node,
	)
}

export function all(node: XmlNode | undefined, name: string): XmlNode[] {
	return node?.children.filter((child) => child.name === name) ?? []
}

/** Its trimmed text; undefined if it is missing or empty. */
export function textAt(node: XmlNode | undefined, ...path: string[]): string | undefined {
	return at(node, ...path)?.text.trim() || undefined
}
