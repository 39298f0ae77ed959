import { ApiError } from '@skinverse/contract/client/api-error'

/** The payout's names for the fields of the contact info form. */
const fieldOf: Record<string, string> = {
	name: 'firstName',
	surname: 'lastName',
	email: 'email',
	phone: 'phone',
	country: 'country',
	city: 'city',
	postCode: 'postCode',
	address: 'address',
}

/** The server's messages about the contact info, by the form's fields; undefined if there are none. */
export function refusedContactFields(error: unknown): Record<string, string> | undefined {
	if (!(error instanceof ApiError)) return undefined
	const refused = Object.entries(error.errors).flatMap(([name, [message]]) => {
		const field = fieldOf[name]
		return field && message ? [[field, message] as const] : []
	})
	return refused.length > 0 ? Object.fromEntries(refused) : undefined
}
