/** The words of OpenID 2.0 that the shop speaks. */
export const NAMESPACE = 'http://specs.openid.net/auth/2.0'

const IDENTIFIER_SELECT = `${NAMESPACE}/identifier_select`

/** The OpenID request: asks for the user's identity and redirects the browser back. */
export function authenticationUrl(endpoint: string, realm: string, returnTo: string): string {
	const url = new URL(endpoint)
	const fields = {
		ns: NAMESPACE,
		mode: 'checkid_setup',
		claimed_id: IDENTIFIER_SELECT,
		identity: IDENTIFIER_SELECT,
		return_to: returnTo,
		realm,
	}
	for (const [name, value] of Object.entries(fields)) url.searchParams.set(`openid.${name}`, value)
	return url.href
}
