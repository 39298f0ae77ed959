import type { DownloadedFile } from '@skinverse/contract/client/create-download'

/** Downloads a file, as if the user had opened a link to it. */
export function saveDownload({ name, content }: DownloadedFile): void {
	const url = URL.createObjectURL(content)
	const link = document.createElement('a')
	link.href = url
	link.download = name
	link.click()
	// The browser has copied it by then.
	setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
