import type { Look } from './look.ts'

/** The head of every page of a front end; constants of the code, so nothing needs escaping. */
export interface Head {
	/** For a page without its own title. */
	title: string
	themeColor: string
	isFoundBySearchEngines: boolean
}

/** Before the title: what a browser should know first. */
export function headMarkup({ themeColor, isFoundBySearchEngines }: Head, icon: string, look?: Look): string {
	return [
		'<meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
		`<meta name="color-scheme" content="${look?.colorScheme ?? 'dark'}">`,
		`<meta name="theme-color" content="${look?.themeColor ?? themeColor}">`,
		...(isFoundBySearchEngines ? [] : ['<meta name="robots" content="noindex">']),
		`<link rel="icon" href="${icon}" type="image/svg+xml">`,
	].join('')
}

export const titleMarkup = ({ title }: Head) => `<title>${title}</title>`
