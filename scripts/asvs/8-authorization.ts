import { ACCOUNTS, DEPOSITS, HTTP } from './folders.ts'
import type { Chapter } from './line.ts'

export const authorization: Chapter = {
	heading: 'V8 Authorization',
	lines: [
		{
			number: '8.1.1',
			asks: 'Permissions are documented',
			files: ['packages/contract/src/capabilities.ts'],
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
		},
		{
			number: '8.2.2',
			asks: 'Objects belong to their owner (object-level access control)',
			files: [`${DEPOSITS}/read-status.ts`],
		},
		{
			number: '8.2.3',
			asks: 'Fields need a permission (field-level access control)',
			files: [`${ACCOUNTS}/change-profile.ts`],
		},
		{
			number: '8.3.1',
			asks: 'The server decides',
			files: [`${HTTP}/serve.ts`],
		},
	],
}
