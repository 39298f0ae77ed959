/** The sandbox's pages run nothing, and send their forms nowhere but here and back to the shop. */
export const pagePolicy = (nonce: string, publicUrl: string) =>
	[
		"default-src 'none'",
		`style-src 'nonce-${nonce}'`,
		"base-uri 'none'",
		// Browsers hold the whole way back to the shop against this.
		`form-action 'self' ${new URL(publicUrl).origin}`,
		"frame-ancestors 'none'",
	].join('; ')
