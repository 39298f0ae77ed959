import { createConfirmation } from '@skinverse/contract/client/confirmation'
import { type ClientOptions, createClient } from '@skinverse/contract/client/create-client'

/** The API as a page calls it: with its cookies, and with a question to the person where a call needs a recent proof. */
export function createApi(options: Omit<ClientOptions, 'cookies' | 'confirm'>) {
	const confirmation = createConfirmation()
	const client: ClientOptions = { ...options, cookies: () => document.cookie, confirm: confirmation.ask }
	return { confirmation, client, call: createClient(client) }
}
