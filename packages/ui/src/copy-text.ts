/** Whether it worked: pages without TLS have no clipboard, and the user may deny it. */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text)
		return true
	} catch {
		return false
	}
}
