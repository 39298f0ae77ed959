import { readFileSync } from 'node:fs'
import { lateFonts, takeFonts } from './fonts.ts'
import { type Head, headMarkup, titleMarkup } from './head.ts'
import { type Look, lookRules } from './look.ts'
import { HEAD_FILE, readJson, readManifest } from './manifest.ts'
import { scriptsAfterPaint, scriptsNow } from './scripts.ts'

/** The result of the server-side rendering of a page. */
export interface RenderedPage {
	/** For the root element. */
	markup: string
	/** CSS that the markup needs besides the front end's own. */
	rules: string
}

export interface Page {
	nonce: string
	language: string
	/** Markup for the head, already escaped. Replaces the front end's own title. */
	head?: string
	/** JSON of the page's initial data, so that its first paint needs no second round trip. */
	boot?: string
	/** Undefined for a page that the browser renders. */
	rendered?: RenderedPage
	/** The shop's brand. Undefined: as built. */
	look?: Look
	/** Markup after the root element, already escaped. */
	note?: string
	/** The first screen of the page, if its scripts are to be loaded with the others. */
	screen?: string
}

/** Writes the HTML of a page. */
export type Document = (page: Page) => string

/** What the build writes beside Vite's manifest. */
export interface BuiltHead extends Head {
	/** The base path of all files. */
	base: string
	icon: string
}

/** Blocks rendering until the whole document is parsed: half a page would be painted and then shifted by the rest. */
const WAIT_FOR_ALL = '<link rel="expect" blocking="render" href="#all">'
const ALL = '<template id="all"></template>'

/** Reads a built front end once; each page only fills in its own parts. */
export function openDocument(distDirectory: string): Document {
	const manifest = readManifest(distDirectory)
	const head = readJson<BuiltHead>(`${distDirectory}/${HEAD_FILE}`)
	if (manifest === undefined || head === undefined) return () => NOT_BUILT

	const addressOf = (file: string) => head.base + file
	const fonts = takeFonts(readFileSync(`${distDirectory}/${manifest.styleSheet}`, 'utf8'))
	const commonFor = (look?: Look) => headMarkup(head, addressOf(head.icon), look)
	const ownTitle = titleMarkup(head)
	const scripts = { entry: addressOf(manifest.entry), imports: manifest.imports.map(addressOf) }
	const screenFiles = new Map<string, readonly string[]>()
	const filesOf = (screen: string | undefined): readonly string[] => {
		if (screen === undefined) return []
		const known = screenFiles.get(screen) ?? manifest.filesOf(screen).map(addressOf)
		screenFiles.set(screen, known)
		return known
	}

	return ({ nonce, language, head = ownTitle, boot, rendered, look, note = '', screen }) => {
		const files = filesOf(screen)
		const style = (css: string, id = '') => `<style nonce="${nonce}"${id}>${css}</style>`
		return document({
			language,
			head: [
				commonFor(look),
				// Vite's loader puts the nonce on the elements it adds to the head.
				`<meta property="csp-nonce" nonce="${nonce}">`,
				fonts.preloadsFor(rendered?.markup ?? head, look?.unusedFonts),
				// Inlined: nothing can be painted before the style sheet, and fetching it costs a round trip.
				style(fonts.rules),
				look === undefined ? '' : style(lookRules(look), ' id="look"'),
				style(fonts.faces, ' id="faces"'),
				lateFonts(nonce),
				rendered ? WAIT_FOR_ALL : scriptsNow(scripts, files, nonce),
				head,
				rendered?.rules ? style(rendered.rules) : '',
			],
			root: rendered?.markup ?? '',
			end: [
				note,
				rendered ? ALL : '',
				// After the visible markup, so that parsing it does not delay the paint.
				boot === undefined ? '' : `<script type="application/json" id="boot">${boot}</script>`,
				rendered ? scriptsAfterPaint(scripts, files, nonce) : '',
			],
		})
	}
}

/** The page of `npm run dev`: Vite adds its client, and the browser renders everything. */
export function developmentDocument(head: Head, icon: string, entry: string): string {
	return document({
		language: 'en',
		head: [headMarkup(head, icon), titleMarkup(head)],
		root: '',
		end: [`<script type="module" src="${entry}"></script>`],
	})
}

interface Parts {
	language: string
	head: readonly string[]
	/** Inside the root element, into which the front end renders. */
	root: string
	end: readonly string[]
}

const document = ({ language, head, root, end }: Parts) =>
	`<!doctype html><html lang="${language}"><head>${head.join('')}</head>` +
	`<body><div id="root">${root}</div>${end.join('')}</body></html>`

const NOT_BUILT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not built yet</title></head>
<body><p>The pages are not built yet. Run <code>npm start</code> or <code>npm run build</code>.</p></body></html>`

/** JSON that cannot close its own script element. */
export function safeJson(value: unknown): string {
	return JSON.stringify(value)
		.replaceAll('<', '\\u003c')
		.replaceAll('\u2028', '\\u2028')
		.replaceAll('\u2029', '\\u2029')
}
