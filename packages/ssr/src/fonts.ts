/** Web fonts, as opposed to their fallbacks. */
const FETCHED_FACES = /@font-face\s*\{[^}]*url\([^}]*\}/g
const FILE = /url\(["']?([^"')]+)/
const FAMILY = /font-family:\s*["']?([^"';}]+)/
const RANGE = /unicode-range:\s*([^;}]+)/
/** Every page has Latin letters, also one that the browser renders. */
const ALWAYS_SHOWN = 'a'

export interface Fonts {
	/** The style sheet without the font faces. */
	rules: string
	/** The font faces, which are in a separate style element. */
	faces: string
	/** Preloads of the fonts that a text needs, without families that the page does not use. */
	preloadsFor(text?: string, unused?: readonly string[]): string
}

/** Extracts the font faces from a style sheet. */
export function takeFonts(sheet: string): Fonts {
	const faces = sheet.match(FETCHED_FACES) ?? []
	// Several weights share a character range, which is matched once.
	const preloads = Map.groupBy(faces, (face) => RANGE.exec(face)?.[1] ?? 'U+0-10FFFF')
	const groups = [...preloads].map(([range, members]) => ({
		letters: lettersOf(range),
		preloads: members.map((face) => ({ family: FAMILY.exec(face)?.[1] ?? '', link: preloadOf(face) })),
	}))
	return {
		rules: sheet.replaceAll(FETCHED_FACES, ''),
		faces: faces.join(''),
		preloadsFor(text = '', unused = []) {
			const links = groups
				.filter(({ letters }) => letters.test(ALWAYS_SHOWN) || letters.test(text))
				.flatMap(({ preloads }) => preloads.filter(({ family }) => !unused.includes(family)))
				.map(({ link }) => link)
			// Several families share a file.
			return [...new Set(links)].join('')
		},
	}
}

function preloadOf(face: string): string {
	const file = FILE.exec(face)?.[1]
	return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`
}

/** From a CSS unicode-range (`U+131, U+152-153, U+4??`) to a regular expression for these letters. */
function lettersOf(range: string): RegExp {
	const parts = range.split(',').map((part) => {
		const [from = '', to = from] = part.trim().slice('U+'.length).split('-')
		return `\\u{${from.replaceAll('?', '0')}}-\\u{${to.replaceAll('?', 'F')}}`
	})
	return new RegExp(`[${parts.join('')}]`, 'u')
}

/**
 * The browser does not use a font that loads after the first paint (`font-display: optional`), so that no text
 * shifts. It is declared again on the first navigation to another screen, which re-renders all text.
 */
export const lateFonts = (nonce: string) => `<script nonce="${nonce}">(() => {
const again = ({ destination }) => {
	if (new URL(destination.url).pathname === location.pathname) return
	navigation.removeEventListener('navigate', again)
	const faces = document.getElementById('faces')
	faces.replaceWith(faces.cloneNode(true))
}
document.fonts.addEventListener('loading', () => window.navigation?.addEventListener('navigate', again), { once: true })
})()</script>`
