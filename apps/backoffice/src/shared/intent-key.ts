const BYTES = 16

/** A name for one intent. `crypto.randomUUID` is missing where a shop is tried over plain HTTP. */
export function intentKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
