/** Whether the client has the response with this ETag. */
export function isKnown(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
	if (ifNoneMatch === undefined) return false
	return ifNoneMatch.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')
}
