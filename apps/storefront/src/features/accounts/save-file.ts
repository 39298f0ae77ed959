import type { DownloadedFile } from '@skinverse/contract/client/create-download'

/** Hands a file to the browser, as if a link to it had been opened. */
export function saveFile({ name, content }: DownloadedFile): void {
	const url = URL.createObjectURL(content)
	const link = document.createElement('a')
	link.href = url
	link.download = name
	link.click()
	// The browser has taken it over by then.
	setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
