/** The focused element and its ancestors: it may be gone when the focus is restored. */
export type FocusMemory = { element: HTMLElement; ancestors: readonly HTMLElement[] }

/** The last memory from outside of dialogs. */
let onPage: FocusMemory | null = null

/** Undefined if the page itself had the focus and no dialog is open. */
export function rememberFocus(): FocusMemory | null {
	const active = document.activeElement
	const isPage = active === null || active === document.body
	// A button that was disabled while it was pressed has lost the focus: its dialog is used instead.
	const element = isPage ? [...document.querySelectorAll('[role="dialog"]')].at(-1) : active
	if (!(element instanceof HTMLElement)) return null
	const ancestors: HTMLElement[] = []
	for (let each = element.parentElement; each; each = each.parentElement) ancestors.push(each)
	const memory = { element, ancestors }
	if (element.closest('[role="dialog"]') === null) {
		onPage = memory
	} else if (onPage) {
		// The dialog may close before the one it opened: then the focus returns to where the first was opened.
		ancestors.splice(ancestors.indexOf(document.body), 0, onPage.element, ...onPage.ancestors)
	}
	return memory
}
