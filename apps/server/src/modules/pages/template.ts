import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Fonts, lateFonts, takeFonts } from './fonts.ts'
import type { RenderedPage } from './renderer.ts'
import { scriptsAfterPaint, scriptsNow, takeScripts } from './scripts.ts'

/** Stands in the built page wherever this answer's nonce belongs. */
const NONCE_MARK = '__NONCE__'
const ROOT = '<div id="root">'
/** Half a page would be painted and then pushed about by its other half, so that nothing is before all of it is there. */
const WAIT_FOR_ALL = '<link rel="expect" blocking="render" href="#all">'
const ALL = '<template id="all"></template>'
/** Stands in the built page where the preloads of this answer's fonts belong. */
const PRELOADS_MARK = '__PRELOADS__'
/** Its file is named by its place in the built folder, whatever the address begins with. */
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="[^"]*(\/assets\/[^"]+)"[^>]*>/

export interface PageParts {
	nonce: string
	language: string
	/** Markup for the head; already escaped. Takes the place of the built page's own title and description. */
	head?: string
	/** JSON of the data that the page starts with, so that its first paint needs no second round trip. */
	boot?: string
	/** What is seen before any script has run. */
	rendered?: RenderedPage
	/** Scripts of the screen that the page shows. */
	files?: readonly string[]
}

export type Template = (parts: PageParts) => string

const NOT_BUILT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not built yet</title></head>
<body><p>The pages are not built yet. Run <code>npm start</code> or <code>npm run build</code>.</p></body></html>`

/** Reads a built front end once; each answer only fills in what is its own. */
export function loadTemplate(distDirectory: string): Template {
	const built = readIfThere(join(distDirectory, 'index.html')) ?? NOT_BUILT
	const { page: whole, fonts } = withStyles(built, distDirectory)
	const { html, scripts } = takeScripts(whole)
	const bare = html.replace(/<title>.*?<\/title>/s, '').replace(/<meta\s+name="description"[^>]*>/, '')
	return ({ nonce, language, head, boot, rendered, files = [] }) => {
		const page = (head === undefined ? html : bare).replace('<html lang="en"', `<html lang="${language}"`)
		const [start, body] = cut(page.replaceAll(NONCE_MARK, nonce), '</head>')
		const [top, inside] = cut(body, ROOT, ROOT.length)
		const [middle, end] = cut(inside, '</body>')
		const rules = rendered?.rules ? `<style nonce="${nonce}">${rendered.rules}</style>` : ''
		// Behind what is seen, so that nobody waits for it to be read.
		const data = boot === undefined ? '' : `<script type="application/json" id="boot">${boot}</script>`
		const now = scripts && !rendered ? scriptsNow(scripts, files, nonce) : ''
		const wait = rendered ? WAIT_FOR_ALL : ''
		const all = rendered ? ALL : ''
		const later = scripts && rendered ? scriptsAfterPaint(scripts, files, nonce) : ''
		const styled = start.replace(PRELOADS_MARK, fonts.preloadsFor(rendered?.markup ?? head))
		const filled = top + (rendered?.markup ?? '') + middle + all
		return styled + wait + (head ?? '') + now + rules + filled + data + later + end
	}
}

/** The sheet inside the page: nothing can be seen before it is there, and the way to fetch it is long. */
function withStyles(html: string, distDirectory: string): { page: string; fonts: Fonts } {
	const [link, file] = STYLE_SHEET.exec(html) ?? []
	if (link === undefined || file === undefined) return { page: html, fonts: takeFonts('') }
	const fonts = takeFonts(readFileSync(join(distDirectory, file), 'utf8'))
	const style = (about: string, css: string) => `<style nonce="${NONCE_MARK}"${about}>${css}</style>`
	const styles =
		PRELOADS_MARK + style('', fonts.rules) + style(' id="faces"', fonts.faces) + lateFonts(NONCE_MARK)
	return { page: html.replace(link, () => styles), fonts }
}

/** JSON that cannot end its own script element. */
export function safeJson(value: unknown): string {
	return JSON.stringify(value)
		.replaceAll('<', '\\u003c')
		.replaceAll('\u2028', '\\u2028')
		.replaceAll('\u2029', '\\u2029')
}

/** Before the mark, and from it (or from its end) on. */
function cut(text: string, mark: string, skip = 0): [string, string] {
	const place = text.indexOf(mark)
	if (place < 0) return ['', text]
	return [text.slice(0, place + skip), text.slice(place + skip)]
}

function readIfThere(path: string): string | undefined {
	try {
		return readFileSync(path, 'utf8')
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
		throw error
	}
}
