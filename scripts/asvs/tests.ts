/** Folders and test files that are named more than once. */
export const ACCOUNTS = 'apps/server/src/modules/accounts'
export const FACTORS = 'apps/server/src/modules/second-factors'
export const STEAM = `${ACCOUNTS}/steam`
export const OPERATORS = 'apps/server/src/modules/operators'
export const CONTENT = 'apps/server/src/modules/content'
export const HTTP = 'apps/server/src/platform/http'
export const DATABASE = 'apps/server/src/platform/database'
export const PAGES = 'apps/server/src/modules/pages'
export const OFFERS = 'apps/server/src/modules/offers'
export const ORDERS = 'apps/server/src/modules/orders'
export const DEPOSITS = 'apps/server/src/modules/deposits'
export const ENGINE = 'apps/server/src/modules/catalogue/engine'
export const IMPORTS = 'apps/server/src/modules/imports'
export const IMPORT_FILE = 'apps/server/src/modules/catalogue/import'
export const STOREFRONT = 'apps/storefront/src'
export const WALK = 'apps/server/test/contract-walk.test.ts'
export const HEADERS = `${HTTP}/security-headers.test.ts`
export const FUZZ = 'apps/server/test/fuzz/fuzz.test.ts'
export const HOSTILE =
	`${FUZZ} › two thousand hostile calls find no 5xx, no leak, nothing outside the contract, and books that add up` as const
