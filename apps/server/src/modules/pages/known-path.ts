/** The route table of the storefront, as far as an address alone can tell: what is not in it is a 404. */
const KNOWN = [
	/^\/$/,
	/^\/auth$/,
	/^\/reset-password$/,
	/^\/(success|fail|pending|processing)-payment$/,
	/^\/products$/,
	/^\/products\/(all|cs2|dota2)(\/[^/]+){0,2}$/,
	/^\/account$/,
	/^\/email-verification$/,
	/^\/email\/verify\/(already-)?success$/,
]

export function isKnownPath(path: string, hasPage: (slugOrId: string | number) => boolean): boolean {
	const staticPage = /^\/static-page\/(\d{1,9})$/.exec(path)?.[1]
	if (staticPage !== undefined) return hasPage(Number(staticPage))
	const slug = /^\/([a-z0-9-]+)$/.exec(path)?.[1]
	return KNOWN.some((pattern) => pattern.test(path)) || (slug !== undefined && hasPage(slug))
}
