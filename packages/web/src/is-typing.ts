/** A key that belongs to a field, a dialog or the browser is no shortcut. */
export function isTyping(event: KeyboardEvent): boolean {
	const { target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event
	if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return true
	return (
		target instanceof Element &&
		target.closest('input, textarea, select, [contenteditable=true], [role=dialog], [role=menu]') !== null
	)
}
