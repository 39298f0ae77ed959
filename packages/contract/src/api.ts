import { accounts } from './endpoints/accounts.ts'

/** Every endpoint there is. A server route outside this map, or an entry without a route, fails a test. */
export const api = {
	...accounts,
}
export type Api = typeof api
