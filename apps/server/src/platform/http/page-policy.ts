/** Pages that the server writes itself run no scripts, and submit forms only to themselves and back to the shop. */
export const pagePolicy = (nonce: string, publicUrl: string) =>
	[
		"default-src 'none'",
		`style-src 'nonce-${nonce}'`,
		"base-uri 'none'",
		// Browsers apply `form-action` to the whole redirect chain back to the shop.
		`form-action 'self' ${new URL(publicUrl).origin}`,
		"frame-ancestors 'none'",
	].join('; ')
