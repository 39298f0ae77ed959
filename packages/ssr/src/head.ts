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
		...iconMarkup(icon, look?.icons),
	].join('')
}

export const titleMarkup = ({ title }: Head) => `<title>${title}</title>`

function iconMarkup(own: string, icons: Look['icons']): string[] {
	if (icons === undefined) return [`<link rel="icon" href="${own}" type="image/svg+xml">`]
	return [
		`<link rel="icon" href="${icons[32]}" type="image/png" sizes="32x32">`,
		`<link rel="icon" href="${icons[512]}" type="image/png" sizes="512x512">`,
		`<link rel="apple-touch-icon" href="${icons[180]}">`,
	]
}
