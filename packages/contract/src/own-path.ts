/** The path if it leads into this site, else undefined: a `redirect` must never send anybody elsewhere. */
export function ownPath(value: string | undefined, origin: string): string | undefined {
	if (!value?.startsWith('/')) return undefined
	// The browser's own reading decides: `//host`, `/\\host` and tabs in between all name another origin.
	const url = URL.parse(value, origin)
	if (url?.origin !== origin) return undefined
	// `/.//host` is a path of this site that turns into `//host` once it is written out.
	if (url.pathname.startsWith('//')) return undefined
	return `${url.pathname}${url.search}${url.hash}`
}
