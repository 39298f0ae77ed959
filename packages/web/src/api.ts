import { createConfirmation } from '@skinverse/contract/client/confirmation'
import { type ClientOptions, createClient } from '@skinverse/contract/client/create-client'

/**
 * The API client of a page: with its cookies, and with the confirmation dialog for calls that need a recent identity
 * confirmation.
 */
export function createApi(options: Omit<ClientOptions, 'cookies' | 'confirm'>) {
	const confirmation = createConfirmation()
	const client: ClientOptions = { ...options, cookies: () => document.cookie, confirm: confirmation.ask }
	return { confirmation, client, call: createClient(client) }
}
