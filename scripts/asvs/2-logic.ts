import type { Chapter } from './line.ts'
import { ACCOUNTS, DEPOSITS, HOSTILE, OFFERS, ORDERS, WALK } from './tests.ts'

export const logic: Chapter = {
	heading: 'V2 Validation and business logic',
	lines: [
		{
			number: '2.1.1',
			asks: 'Valid input is documented',
			how: 'The contract is that document; `/api/docs` shows it',
			files: ['packages/contract/src/rules/fields.ts', 'packages/contract/src/api.ts'],
			tests: ['apps/server/src/modules/api-docs/routes.test.ts › shows every call'],
		},
		{
			number: '2.1.2',
			asks: 'Consistency rules between fields are documented',
			how: 'In the rules of the forms; whatever needs the database is said at its endpoint in `/api/docs`',
			files: ['packages/contract/src/rules/item-prices.ts', 'packages/contract/src/rules/password.ts'],
		},
		{
			number: '2.1.3',
			asks: 'Business limits, per user and global, are documented',
			how: 'Each is a named constant that says why',
			files: ['packages/contract/src/limits.ts', 'apps/server/src/platform/rate-limits-table.ts'],
		},
		{
			number: '2.2.1',
			asks: 'All input is validated',
			files: ['apps/server/src/platform/http/parse-input.ts'],
			tests: [`${WALK} › %s › 422 for an empty body, naming the fields`, HOSTILE],
		},
		{
			number: '2.2.2',
			asks: 'By the server, whatever the browser checked',
			files: ['apps/server/src/platform/http/serve.ts'],
			tests: [`${WALK} › %s › JSON that is no object is 422`],
		},
		{
			number: '2.2.3',
			asks: 'Related fields are checked for consistency',
			files: [`${ACCOUNTS}/check-phone.ts`],
			tests: [
				`${ACCOUNTS}/change-profile.test.ts › refuses a country, and a number of a country, that the shop does not serve`,
			],
		},
		{
			number: '2.3.1',
			asks: 'Steps cannot be skipped',
			how: 'The database itself refuses a move of an offer that is not in the table of moves',
			files: [`${OFFERS}/move-offer.ts`, 'packages/contract/src/offer-moves.ts'],
			tests: [`${OFFERS}/moves.test.ts › refuses every move that is not in the table, whoever asks for it`],
		},
		{
			number: '2.3.2',
			asks: 'Business limits are enforced',
			files: ['apps/server/src/modules/cart/apply-promo.ts'],
			tests: [
				`${ORDERS}/purchase.test.ts › with a limit is used no more often than that by shoppers who pay at the same moment`,
			],
		},
		{
			number: '2.3.3',
			asks: 'Transactions are atomic',
			files: [`${ORDERS}/buy-cart.ts`],
			tests: [
				`${ORDERS}/purchase.test.ts › buys nothing when one item is gone: names it, charges nothing, and the cart marks it`,
				'apps/server/test/storm/storm.test.ts › a storm of 64 clients over two servers and a database that are killed again and again loses no cent and no item',
			],
		},
		{
			number: '2.3.4',
			asks: 'A unique item is sold once',
			files: [`${ORDERS}/verify-orders.ts`],
			tests: [
				`${ORDERS}/race.test.ts › carts that share items in every order end without a deadlock, each item with one owner`,
				`${DEPOSITS}/reconcile.test.ts › are asked about by many nodes at once and credited once`,
			],
		},
		{
			number: '2.4.1',
			asks: 'Expensive requests are rate-limited',
			files: ['apps/server/src/platform/rate-limit.ts'],
			tests: [
				`${ACCOUNTS}/register.test.ts › only so many accounts from one address`,
				'apps/server/src/modules/cart/checkout.test.ts › lets nobody find codes by trying',
				'apps/server/src/platform/rate-limit.test.ts › let exactly the limit through when two processes count at once',
			],
			deployment:
				'reading the catalogue is limited for each address by the proxy (`limit_req` in deploy/tls/nginx.conf)',
		},
	],
}
