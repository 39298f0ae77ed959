import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Stands in the built page wherever this answer's nonce belongs. */
const NONCE_MARK = '__NONCE__'

export interface PageParts {
	nonce: string
	/** Markup for the end of the head; already escaped. */
	head?: string
	/** Data the page starts with, so that its first paint needs no second round trip. */
	boot?: unknown
}

export type Template = (parts: PageParts) => string

const NOT_BUILT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not built yet</title></head>
<body><p>The pages are not built yet. Run <code>npm start</code> or <code>npm run build</code>.</p></body></html>`

/** Reads a built front end once; each answer only fills in what is its own. */
export function loadTemplate(distDirectory: string): Template {
	const html = readIfThere(join(distDirectory, 'index.html')) ?? NOT_BUILT
	const end = html.indexOf('</head>')
	const [before, after] = [html.slice(0, end), html.slice(end)]
	return ({ nonce, head = '', boot }) => {
		const data =
			boot === undefined ? '' : `<script type="application/json" id="boot">${safeJson(boot)}</script>`
		return before.replaceAll(NONCE_MARK, nonce) + head + data + after.replaceAll(NONCE_MARK, nonce)
	}
}

/** JSON that cannot end its own script element. */
function safeJson(value: unknown): string {
	return JSON.stringify(value)
		.replaceAll('<', '\\u003c')
		.replaceAll('\u2028', '\\u2028')
		.replaceAll('\u2029', '\\u2029')
}

function readIfThere(path: string): string | undefined {
	try {
		return readFileSync(path, 'utf8')
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
		throw error
	}
}
