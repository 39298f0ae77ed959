/**
 * A page's URL that cannot be decoded is taken literally: there is no such page, and the shop shows its usual 404. An
 * API request is refused as malformed.
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
