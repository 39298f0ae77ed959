import type { Chapter } from './line.ts'
import { ACCOUNTS, CONTENT, DEPOSITS, HTTP, OPERATORS, ORDERS, WALK } from './tests.ts'

export const authorization: Chapter = {
	heading: 'V8 Authorization',
	lines: [
		{
			number: '8.1.1',
			asks: 'Permissions are documented',
			files: ['packages/contract/src/capabilities.ts'],
			tests: [`${OPERATORS}/access.test.ts › may do exactly what the table says`],
		},
		{
			number: '8.1.2',
			asks: 'Permissions per field are documented',
			how: 'Each endpoint names its fields; there are no others',
			files: ['packages/contract/src/api.ts'],
		},
		{
			number: '8.2.1',
			asks: 'Functions need a permission (function-level access control)',
			files: [`${HTTP}/serve.ts`],
			tests: [
				`${OPERATORS}/access.test.ts › every path under /api/backoffice asks for an operator, except signing in and accepting an invitation`,
				`${WALK} › %s › 401 for a guest, whatever else is wrong`,
			],
		},
		{
			number: '8.2.2',
			asks: 'Objects belong to their owner (object-level access control)',
			files: [`${DEPOSITS}/read-status.ts`],
			tests: [
				`${DEPOSITS}/read-status.test.ts › somebody else's looks exactly like one that does not exist`,
				`${ORDERS}/purchase.test.ts › shows nobody else's orders`,
				`${ACCOUNTS}/sessions.test.ts › someone else's session looks exactly like one that does not exist`,
			],
		},
		{
			number: '8.2.3',
			asks: 'Fields need a permission (field-level access control)',
			files: [`${ACCOUNTS}/change-profile.ts`],
			tests: [
				`${ACCOUNTS}/change-profile.test.ts › takes nothing but its fields: no balance, no verified flag, no Steam id, no other account`,
				`${CONTENT}/routes.test.ts › shows what everybody may know and nothing else`,
			],
		},
		{
			number: '8.3.1',
			asks: 'The server decides',
			files: [`${HTTP}/serve.ts`],
			tests: [`${WALK} › %s › 403 without a verified e-mail, whatever the body holds`],
		},
	],
}
