/** What had the focus, and what it stood in: it may be gone when the focus is to come back. */
export type FocusMemory = { element: HTMLElement; ancestors: readonly HTMLElement[] }

/** The last memory of something outside of dialogs. */
let onPage: FocusMemory | null = null

/** Nothing where the page itself had the focus and no dialog is open. */
export function rememberFocus(): FocusMemory | null {
	const active = document.activeElement
	const isPage = active === null || active === document.body
	// A button that was switched off while it was pressed has lost the focus: its dialog stands for it.
	const element = isPage ? [...document.querySelectorAll('[role="dialog"]')].at(-1) : active
	if (!(element instanceof HTMLElement)) return null
	const ancestors: HTMLElement[] = []
	for (let each = element.parentElement; each; each = each.parentElement) ancestors.push(each)
	const memory = { element, ancestors }
	if (element.closest('[role="dialog"]') === null) {
		onPage = memory
	} else if (onPage) {
		// The dialog may go before the one it opens: then the focus goes to where the first was opened.
		ancestors.splice(ancestors.indexOf(document.body), 0, onPage.element, ...onPage.ancestors)
	}
	return memory
}
