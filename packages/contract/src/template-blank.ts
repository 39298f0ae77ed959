/**
 * What a template leaves to fill in, in a syntax that JavaScript and PostgreSQL share. Links are not in square
 * brackets in HTML.
 */
export const TEMPLATE_BLANK = '\\[[^\\]\\n<>]{2,120}\\]'

export interface Blank {
	text: string
	/** Where it starts in the page. */
	start: number
}

/** The blanks of a page, in their order. */
export function blanksIn(html: string): Blank[] {
	return [...html.matchAll(new RegExp(TEMPLATE_BLANK, 'g'))].map(({ 0: text, index: start }) => ({
		text,
		start,
	}))
}
