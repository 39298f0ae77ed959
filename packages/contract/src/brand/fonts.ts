export const brandFonts = ['technical', 'clear', 'system', 'classic', 'code'] as const
export type BrandFonts = (typeof brandFonts)[number]

interface FontChoice {
	/** Of headings, prices and buttons. */
	display: string
	/** Of everything else. */
	sans: string
	/** The web fonts that are not used: they are not preloaded. */
	unused: readonly string[]
}

const fallbacksOf = (font: string) =>
	['Arial', 'Roboto', 'Open Sans', 'Noto Sans', 'DejaVu Sans']
		.map((fallback) => `"${font} ${fallback}"`)
		.join(', ')

/** As in `packages/ui/src/tokens.css`, with the fallbacks of the same metrics. */
const PETCH = `"Chakra Petch", ${fallbacksOf('Chakra Petch')}, sans-serif`
const INTER = `"Inter Variable", ${fallbacksOf('Inter')}, system-ui, sans-serif`
const SYSTEM = 'system-ui, sans-serif'
const SERIF = 'Georgia, "Liberation Serif", "Noto Serif", "DejaVu Serif", serif'
const MONOSPACE = 'ui-monospace, Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace'

/** Web fonts are the built-in ones only; all others are on the visitor's machine, so that no text shifts. */
export const fontChoices: Readonly<Record<BrandFonts, FontChoice>> = {
	technical: { display: PETCH, sans: INTER, unused: [] },
	clear: { display: INTER, sans: INTER, unused: ['Chakra Petch'] },
	system: { display: SYSTEM, sans: SYSTEM, unused: ['Chakra Petch', 'Inter Variable'] },
	classic: { display: SERIF, sans: INTER, unused: ['Chakra Petch'] },
	code: { display: MONOSPACE, sans: INTER, unused: ['Chakra Petch'] },
}

/** The tokens of a choice, by their names. */
export function fontTokens(fonts: BrandFonts): Readonly<Record<string, string>> {
	const { display, sans } = fontChoices[fonts]
	return { '--font-display': display, '--font-sans': sans }
}
