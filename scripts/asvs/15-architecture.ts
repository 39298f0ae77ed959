import type { Chapter } from './line.ts'
import { ACCOUNTS, DATABASE, DEPOSITS, HOSTILE, HTTP, PAGES, STEAM } from './tests.ts'

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
			how: 'The lockfile, with the hash of each, which `npm ci` holds it to, wherever it was fetched from',
			files: ['package-lock.json'],
		},
		{
			number: '15.1.3',
			asks: 'Expensive operations are known and limited',
			how: 'Password hashes (limits), rendering pages (a budget), searching (bounded words), imports and verifying the books (jobs)',
			files: [`${PAGES}/shop-page.ts`],
			tests: [`${PAGES}/render-budget.test.ts › is a quarter of all time in the long run`],
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
			tests: [
				'apps/server/src/platform/health.test.ts › /readyz gives up on a database that takes too long',
				`${PAGES}/render-budget.test.ts › is there for a moment of many visitors`,
			],
		},
		{
			number: '15.2.3',
			asks: 'Nothing in production that only tests need',
			how: 'The image leaves dependencies for development and the embedded database behind; of the demo it has the code, which without DEMO=1 has no routes and no accounts',
			files: ['Dockerfile', '.dockerignore', 'compose.yaml'],
			tests: [
				'apps/server/src/modules/dev-mailbox/routes.test.ts › does not exist outside the demo',
				`${DEPOSITS}/providers/stripe.test.ts › a method of the sandbox is refused by a shop that is not a demo`,
			],
		},
		{
			number: '15.3.1',
			asks: 'Responses contain only fields of the contract',
			files: [`${HTTP}/check-answer.ts`],
			tests: [HOSTILE],
		},
		{
			number: '15.3.2',
			asks: 'Requests of the server follow no redirects',
			files: [`${STEAM}/confirm-assertion.ts`],
			tests: [`${STEAM}/confirm-assertion.test.ts › and follows it nowhere else`],
		},
		{
			number: '15.3.3',
			asks: 'No mass assignment',
			files: [`${HTTP}/parse-input.ts`],
			tests: [
				`${ACCOUNTS}/register.test.ts › takes nothing but its fields: no balance, no verified flag, no Steam id`,
			],
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
			tests: [
				'scripts/deploy-proxy.test.ts › nginx takes the visitor’s address from named proxies only, and replaces what was sent',
				`${ACCOUNTS}/sign-in.test.ts › at many accounts is stopped for the address, and nobody else is`,
				`${HTTP}/client-left.test.ts › a call whose client has left meanwhile still knows where it came from`,
			],
		},
		{
			number: '15.3.5',
			asks: 'Types are checked',
			how: 'TypeScript without `any`, Zod at the door',
			files: ['tsconfig.base.json'],
			tests: [HOSTILE],
		},
		{
			number: '15.3.6',
			asks: 'No prototype pollution',
			how: 'The JSON parser refuses `__proto__` and `constructor.prototype`, which the fuzz sends',
			files: [`${HTTP}/read-bodies.ts`],
			tests: [HOSTILE],
		},
		{
			number: '15.3.7',
			asks: 'Duplicate parameters are handled safely',
			files: [`${HTTP}/parse-input.ts`],
			tests: [
				`${HTTP}/answer-unreadable.test.ts › a field that is given twice is called not valid, not missing`,
			],
		},
	],
}
