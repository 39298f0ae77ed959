import { ACCOUNTS, OFFERS, ORDERS } from './folders.ts'
import type { Chapter } from './line.ts'

export const logic: Chapter = {
	heading: 'V2 Validation and business logic',
	lines: [
		{
			number: '2.1.1',
			asks: 'Valid input is documented',
			how: 'In the contract, shown at `/api/docs`',
			files: ['packages/contract/src/rules/fields.ts', 'packages/contract/src/api.ts'],
		},
		{
			number: '2.1.2',
			asks: 'Consistency rules between fields are documented',
			how: 'In the validation rules; rules that need the database are documented at their endpoint in `/api/docs`',
			files: ['packages/contract/src/rules/item-prices.ts', 'packages/contract/src/rules/password.ts'],
		},
		{
			number: '2.1.3',
			asks: 'Business limits, per user and global, are documented',
			how: 'Each is a named constant with its reason',
			files: ['packages/contract/src/limits.ts', 'apps/server/src/platform/rate-limits-table.ts'],
		},
		{
			number: '2.2.1',
			asks: 'All input is validated',
			files: ['apps/server/src/platform/http/parse-input.ts'],
		},
		{
			number: '2.2.2',
			asks: 'By the server, whatever the browser checked',
			files: ['apps/server/src/platform/http/serve.ts'],
		},
		{
			number: '2.2.3',
			asks: 'Related fields are checked for consistency',
			files: [`${ACCOUNTS}/check-phone.ts`],
		},
		{
			number: '2.3.1',
			asks: 'Steps cannot be skipped',
			how: 'The database refuses moves of an offer that are not in the table of moves',
			files: [`${OFFERS}/move-offer.ts`, 'packages/contract/src/offer-moves.ts'],
		},
		{
			number: '2.3.2',
			asks: 'Business limits are enforced',
			files: ['apps/server/src/modules/cart/apply-promo.ts'],
		},
		{
			number: '2.3.3',
			asks: 'Transactions are atomic',
			files: [`${ORDERS}/buy-cart.ts`],
		},
		{
			number: '2.3.4',
			asks: 'A unique item is sold once',
			files: [`${ORDERS}/verify-orders.ts`],
		},
		{
			number: '2.4.1',
			asks: 'Expensive requests are rate-limited',
			files: ['apps/server/src/platform/rate-limit.ts'],
			deployment:
				'reading the catalogue is limited for each address by the proxy (`limit_req` in deploy/tls/nginx.conf)',
		},
	],
}
