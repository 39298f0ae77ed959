/** The origins that Google documents for its tags. */
const TAG_HOSTS =
	'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com'

export interface PageNeeds {
	/** Extra origin of item pictures, if any. */
	imageHost: string
	/** Whether the operator's own markup is enabled: its scripts may load further scripts. */
	hasTag: boolean
	/** An external service that the page may call, if any. */
	countryLookup: string
	secure: boolean
}

/** Scripts and styles run only from this origin or with this response's nonce. */
export function pagePolicy(nonce: string, needs: PageNeeds): string {
	const tag = needs.hasTag ? ` ${TAG_HOSTS}` : ''
	return [
		"default-src 'self'",
		`script-src 'self' 'nonce-${nonce}'${needs.hasTag ? " 'strict-dynamic'" : ''}`,
		`style-src 'self' 'nonce-${nonce}'`,
		// Operators embed pictures of other sites in pages, links and settings.
		`img-src 'self' data: https:${originOf(needs.imageHost)}`,
		"font-src 'self'",
		`connect-src 'self'${originOf(needs.countryLookup)}${tag}`,
		`frame-src 'self'${needs.hasTag ? ' https://www.googletagmanager.com' : ''}`,
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		...(needs.secure ? ['upgrade-insecure-requests'] : []),
	].join('; ')
}

const originOf = (address: string) => (address === '' ? '' : ` ${new URL(address).origin}`)
