/** Lets the browser do what is waiting: input, style, paint. */
export function pause(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve))
}
