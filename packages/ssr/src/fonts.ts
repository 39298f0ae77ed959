/** Fonts that come over the network, as opposed to their fallbacks. */
const FETCHED_FACES = /@font-face\s*\{[^}]*url\([^}]*\}/g
const FILE = /url\(["']?([^"')]+)/
const RANGE = /unicode-range:\s*([^;}]+)/
/** Every page has Latin letters, also one that the browser has yet to render. */
const ALWAYS_SHOWN = 'a'

export interface Fonts {
	/** The style sheet without the fonts. */
	rules: string
	/** Their declarations, which stand in a style element of their own. */
	faces: string
	/** Preloads of the fonts that a text is written in. */
	preloadsFor(text?: string): string
}

/** Takes the fonts out of a style sheet. */
export function takeFonts(sheet: string): Fonts {
	const faces = sheet.match(FETCHED_FACES) ?? []
	// Several weights have the same letters, which are looked for once.
	const preloads = Map.groupBy(faces, (face) => RANGE.exec(face)?.[1] ?? 'U+0-10FFFF')
	const groups = [...preloads].map(([range, members]) => ({
		letters: lettersOf(range),
		preloads: members.map(preloadOf).join(''),
	}))
	return {
		rules: sheet.replaceAll(FETCHED_FACES, ''),
		faces: faces.join(''),
		preloadsFor: (text = '') =>
			groups
				.filter(({ letters }) => letters.test(ALWAYS_SHOWN) || letters.test(text))
				.map(({ preloads }) => preloads)
				.join(''),
	}
}

function preloadOf(face: string): string {
	const file = FILE.exec(face)?.[1]
	return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`
}

/** From CSS (`U+131, U+152-153, U+4??`) to an expression that finds one of these letters. */
function lettersOf(range: string): RegExp {
	const parts = range.split(',').map((part) => {
		const [from = '', to = from] = part.trim().slice('U+'.length).split('-')
		return `\\u{${from.replaceAll('?', '0')}}-\\u{${to.replaceAll('?', 'F')}}`
	})
	return new RegExp(`[${parts.join('')}]`, 'u')
}

/**
 * A font that came after the first paint is not used by the browser (`font-display: optional`), so that no text moves
 * while it is read. It is declared again on the first navigation to another screen, which renders all text again.
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
