/** Values that are safe in a CSS rule; other styles are applied by the scripts. */
const PLAIN = /^[\w\s:;%.,()#-]+$/

/**
 * The content security policy forbids style attributes in markup; styles may come only from scripts or from a style
 * element with a nonce. So inline styles are sent under another attribute name, with a CSS rule each for the first
 * paint.
 */
export function carryStyles(markup: string): { markup: string; rules: string } {
	const styles = new Set<string>()
	const carried = markup.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
		styles.add(style)
		return ` data-style="${style}"`
	})
	const rules = [...styles]
		.filter((style) => PLAIN.test(style))
		.map((style) => `#root [data-style="${style}"]{${style}}`)
	return { markup: carried, rules: rules.join('') }
}

/** Restores each element's style attribute, as React would have set it. */
export function unpackStyles(root: Element): void {
	for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
		element.style.cssText = element.dataset.style ?? ''
		delete element.dataset.style
	}
}
