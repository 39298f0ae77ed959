/** Yields to the browser: input, style, paint. */
export function pause(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve))
}
