/** Whether the client says that it has the answer with this tag. */
export function isKnown(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
	if (ifNoneMatch === undefined) return false
	return ifNoneMatch.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')
}
