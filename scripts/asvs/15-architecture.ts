import { DATABASE, HTTP, PAGES, STEAM } from './folders.ts'
import type { Chapter } from './line.ts'

export const architecture: Chapter = {
	heading: 'V15 Architecture and code',
	lines: [
		{
			number: '15.1.1',
			asks: 'Deadlines for updating vulnerable libraries',
			how: 'SECURITY.md',
			files: ['SECURITY.md'],
		},
		{
			number: '15.1.2',
			asks: 'An inventory of all libraries (SBOM) from known sources',
			how: 'The lockfile, with the hash of each package, which `npm ci` verifies for any registry',
			files: ['package-lock.json'],
		},
		{
			number: '15.1.3',
			asks: 'Expensive operations are known and limited',
			how: 'Password hashes (limits), rendering pages (a budget), searching (bounded words), imports and verifying the books (jobs)',
			files: [`${PAGES}/shop-page.ts`],
		},
		{
			number: '15.2.1',
			asks: 'No library is older than promised',
			deployment: '`npm audit` every night in your CI',
		},
		{
			number: '15.2.2',
			asks: 'Expensive operations cannot take the shop down',
			files: [`${DATABASE}/database.ts`],
		},
		{
			number: '15.2.3',
			asks: 'Nothing in production that only tests need',
			how: 'The image contains neither development dependencies nor the embedded database; it contains the code of the demo, which without DEMO=1 has no routes and no accounts',
			files: ['Dockerfile', '.dockerignore', 'compose.yaml'],
		},
		{
			number: '15.3.1',
			asks: 'Responses contain only fields of the contract',
			files: [`${HTTP}/check-answer.ts`],
		},
		{
			number: '15.3.2',
			asks: 'Requests of the server follow no redirects',
			files: [`${STEAM}/confirm-assertion.ts`],
		},
		{
			number: '15.3.3',
			asks: 'No mass assignment',
			files: [`${HTTP}/parse-input.ts`],
		},
		{
			number: '15.3.4',
			asks: "The visitor's address is the right one, also behind proxies",
			files: [
				`${HTTP}/create-http.ts`,
				'deploy/nginx.conf',
				'deploy/trusted-proxies.conf',
				'docs/operations.md',
			],
		},
		{
			number: '15.3.5',
			asks: 'Types are checked',
			how: 'TypeScript without `any`, Zod at the API boundary',
			files: ['tsconfig.base.json'],
		},
		{
			number: '15.3.6',
			asks: 'No prototype pollution',
			how: 'The JSON parser refuses `__proto__` and `constructor.prototype`, which the fuzz test sends',
			files: [`${HTTP}/read-bodies.ts`],
		},
		{
			number: '15.3.7',
			asks: 'Duplicate parameters are handled safely',
			files: [`${HTTP}/parse-input.ts`],
		},
	],
}
