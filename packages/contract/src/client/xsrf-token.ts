/** The readable cookie that unsafe requests echo in `X-XSRF-TOKEN`. */
export function xsrfToken(cookies: string): string | undefined {
	for (const pair of cookies.split('; ')) {
		if (pair.startsWith('XSRF-TOKEN=')) return decodeURIComponent(pair.slice('XSRF-TOKEN='.length))
	}
	return undefined
}
