/** Lets the browser do what is waiting: input, style, paint. */
export function pause(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve))
}

/** Once what the page came with can be seen; a page that nobody looks at has nothing to wait for. */
export function painted(): Promise<void> {
	if (document.hidden) return pause()
	return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
