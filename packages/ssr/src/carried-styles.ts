/** What may stand in a rule as it is; whatever else a style holds comes with the scripts. */
const PLAIN = /^[\w\s:;%.,()#-]+$/

/**
 * The content security policy takes no style from an attribute in markup, only from a script's hand or from
 * a style element with a nonce. So styles travel under another name, with a rule each for the first paint.
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

/** Gives each element its style back, as the scripts would have set it. */
export function unpackStyles(root: Element): void {
	for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
		element.style.cssText = element.dataset.style ?? ''
		delete element.dataset.style
	}
}
