/** Test files that are named more than once. */
export const ACCOUNTS = 'apps/server/src/modules/accounts'
export const OFFICE = 'apps/server/src/modules/backoffice'
export const HTTP = 'apps/server/src/platform/http'
const FUZZ = 'apps/server/test/fuzz/fuzz.test.ts'
export const WALK = 'apps/server/test/contract-walk.test.ts'
export const HEADERS = `${HTTP}/security-headers.test.ts`
export const PAGES = 'apps/server/src/modules/pages'
export const OFFERS = 'apps/server/src/modules/offers'
export const ORDERS = 'apps/server/src/modules/orders'
export const DEPOSITS = 'apps/server/src/modules/deposits'
export const HOSTILE =
	`${FUZZ} › two thousand hostile calls find no 5xx, no leak, nothing outside the contract, and books that add up` as const
