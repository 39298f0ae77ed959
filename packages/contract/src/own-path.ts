/** The path if it leads into this site, else undefined: a `redirect` must never leave the site (open redirect). */
export function ownPath(value: string | undefined, origin: string): string | undefined {
	if (!value?.startsWith('/')) return undefined
	// Parsed as a browser does: `//host`, `/\\host` and tabs in between all name another origin.
	const url = URL.parse(value, origin)
	if (url?.origin !== origin) return undefined
	// `/.//host` is a path of this site that becomes `//host` when it is serialised.
	if (url.pathname.startsWith('//')) return undefined
	return `${url.pathname}${url.search}${url.hash}`
}
