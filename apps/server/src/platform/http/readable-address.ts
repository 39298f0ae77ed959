/**
 * A page's address that cannot be decoded, taken to the letter: there is no such page, and the shop says so
 * as it does for any other. A call of the API is refused as malformed.
 */
export function readableAddress(url: string): string {
	if (!url.includes('%') || url.startsWith('/api/')) return url
	const end = url.indexOf('?')
	const path = end < 0 ? url : url.slice(0, end)
	return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function isDecodable(path: string): boolean {
	try {
		decodeURIComponent(path)
		return true
	} catch {
		return false
	}
}
