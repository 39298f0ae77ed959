/** The browser's native base64 encoding, which works for any size. */
export function base64Of(part: Blob): Promise<string> {
	const { promise, resolve, reject } = Promise.withResolvers<string>()
	const reader = new FileReader()
	reader.onload = () => {
		const address = String(reader.result)
		resolve(address.slice(address.indexOf(',') + 1))
	}
	reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'))
	reader.readAsDataURL(part)
	return promise
}
