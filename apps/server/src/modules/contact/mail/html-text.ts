import sanitizeHtml from 'sanitize-html'

/** More markup than that is a newsletter. */
const MAX_HTML_CHARS = 500_000
const LINE_ENDS = /<br\b[^>]{0,200}>|<\/(?:p|div|tr|li|h[1-6]|blockquote)>/gi
const CHARACTERS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: ' ' }

/** The words of a mail that has only HTML; scripts and styles are dropped with their content. */
export function htmlText(html: string): string {
	const broken = html.slice(0, MAX_HTML_CHARS).replaceAll(/\s+/g, ' ').replaceAll(LINE_ENDS, '$&\n')
	const text = sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} })
	return text
		.replaceAll(/&(lt|gt|quot|amp|nbsp);/g, (whole, name: string) => CHARACTERS[name] ?? whole)
		.replaceAll(/[^\S\n]*\n[^\S\n]*/g, '\n')
		.replaceAll(/\n{3,}/g, '\n\n')
		.trim()
}
