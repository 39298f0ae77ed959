const ENTITIES: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
}

export function escapeHtml(text: string): string {
	return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** Markup that is already safe to put into a page. */
export class Markup {
	readonly source: string
	constructor(source: string) {
		this.source = source
	}
}

type Part = string | number | Markup | readonly Markup[] | undefined

/** Every interpolated value is escaped, unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
	return new Markup(strings.reduce((page, piece, index) => page + sourceOf(parts[index - 1]) + piece))
}

function sourceOf(part: Part): string {
	if (part === undefined) return ''
	if (part instanceof Markup) return part.source
	if (typeof part === 'object') return part.map((markup) => markup.source).join('')
	return escapeHtml(String(part))
}
