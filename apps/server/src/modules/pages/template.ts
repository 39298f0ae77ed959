import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Stands in the built page wherever this answer's nonce belongs. */
const NONCE_MARK = '__NONCE__'

export interface PageParts {
	nonce: string
	language: string
	/** Markup for the head; already escaped. Takes the place of the built page's own title and description. */
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
	const bare = html.replace(/<title>.*?<\/title>/s, '').replace(/<meta\s+name="description"[^>]*>/, '')
	return ({ nonce, language, head, boot }) => {
		const page = head === undefined ? html : bare
		const end = page.indexOf('</head>')
		const data =
			boot === undefined ? '' : `<script type="application/json" id="boot">${safeJson(boot)}</script>`
		const withNonce = (part: string) => part.replaceAll(NONCE_MARK, nonce)
		const start = withNonce(page.slice(0, end)).replace('<html lang="en"', `<html lang="${language}"`)
		return start + (head ?? '') + data + withNonce(page.slice(end))
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
