/** Prints a text without the page around it. */
export function printText(text: string): void {
	const frame = document.createElement('iframe')
	// Zero-sized instead of hidden: some browsers print nothing of a hidden frame.
	frame.width = '0'
	frame.height = '0'
	frame.style.position = 'fixed'
	frame.style.border = '0'
	frame.ariaHidden = 'true'
	document.body.append(frame)
	const { contentWindow, contentDocument } = frame
	if (!contentWindow || !contentDocument) {
		frame.remove()
		return
	}
	const lines = contentDocument.createElement('pre')
	lines.textContent = text
	contentDocument.body.append(lines)
	contentWindow.addEventListener('afterprint', () => frame.remove())
	contentWindow.print()
}
