import { html, type Markup } from '../../platform/html.ts'

/** Plain text in which words in backticks are code. */
export function prose(text: string): Markup {
	const pieces = text.split('`')
	return html`${pieces.map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`))}`
}
