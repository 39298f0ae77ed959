/** What had the focus, and what it stood in: it may be gone when the focus is to come back. */
export type FocusMemory = { element: HTMLElement; ancestors: readonly HTMLElement[] }

/** Nothing where the page itself had the focus and no dialog is open. */
export function rememberFocus(): FocusMemory | null {
	const active = document.activeElement
	const isPage = active === null || active === document.body
	// A button that was switched off while it was pressed has lost the focus: its dialog stands for it.
	const element = isPage ? [...document.querySelectorAll('[role="dialog"]')].at(-1) : active
	if (!(element instanceof HTMLElement)) return null
	const ancestors: HTMLElement[] = []
	for (let each = element.parentElement; each; each = each.parentElement) ancestors.push(each)
	return { element, ancestors }
}
