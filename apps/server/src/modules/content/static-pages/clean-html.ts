import sanitizeHtml from 'sanitize-html'

const TEXT_TAGS = ['h2', 'h3', 'h4', 'p', 'blockquote', 'pre', 'code', 'hr', 'br']
const INLINE_TAGS = ['a', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'abbr', 'img']
const LIST_TAGS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'details', 'summary']
const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']

/**
 * The allowed HTML of an operator's page: text, lists, tables, links and pictures. No script, style, form or frame,
 * no event handler, no `id` or `class` that could imitate the shop's own parts.
 */
export function cleanHtml(html: string): string {
	return sanitizeHtml(html, {
		allowedTags: [...TEXT_TAGS, ...INLINE_TAGS, ...LIST_TAGS, ...TABLE_TAGS],
		allowedAttributes: {
			a: ['href', 'title', 'target', 'rel'],
			img: ['src', 'alt', 'width', 'height', 'loading'],
			abbr: ['title'],
			th: ['scope', 'colspan', 'rowspan'],
			td: ['colspan', 'rowspan'],
		},
		allowedSchemes: ['https', 'http', 'mailto', 'tel'],
		allowedSchemesByTag: { img: ['https'] },
		allowProtocolRelative: false,
		transformTags: {
			// The page's title is its only h1.
			h1: 'h2',
			// A page opened in a new window must not control the shop's (`noopener`).
			a: (tagName, { target, rel: _, ...attribs }) => ({
				tagName,
				attribs: target === '_blank' ? { ...attribs, target, rel: 'noopener noreferrer' } : attribs,
			}),
		},
	}).trim()
}
