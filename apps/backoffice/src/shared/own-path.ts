/** The path if it leads into this application, else undefined: a `redirect` must never send anybody elsewhere. */
export function ownPath(value: string | undefined): string | undefined {
	if (!value?.startsWith('/')) return undefined
	// The browser's own reading decides: `//host`, `/\host` and tabs in between all name another origin.
	const { origin } = window.location
	const url = URL.parse(value, origin)
	if (url?.origin !== origin) return undefined
	return `${url.pathname}${url.search}${url.hash}`
}
