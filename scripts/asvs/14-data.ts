import type { Chapter } from './line.ts'
import { ACCOUNTS, HEADERS, HOSTILE, HTTP, OFFERS, OFFICE } from './tests.ts'

export const data: Chapter = {
	heading: 'V5 Files, V14 Data protection, V15 Architecture',
	lines: [
		{
			number: '5.2.1',
			asks: 'Bodies and files have a size that can be worked on',
			files: [`${HTTP}/create-http.ts`],
			tests: ['apps/server/test/contract-walk.test.ts › %s › 413 for a body that is too large'],
		},
		{
			number: '5.2.2',
			asks: 'A file is what it says it is',
			how: 'Price lists are read by their contents, line by line, never by their names; shoppers upload nothing',
			files: ['apps/server/src/modules/catalogue/import/shape.ts'],
			tests: [
				'apps/server/src/modules/catalogue/import/import-file.test.ts › says by line what it skipped and why, and takes the rest',
			],
		},
		{
			number: '5.3.2',
			asks: 'No path is made of a name that somebody sent',
			files: [`${HTTP}/readable-address.ts`],
			tests: [
				`${HTTP}/answer-unreadable.test.ts › an address that climbs out of the folder of files is not found`,
			],
		},
		{
			number: '14.1.1',
			asks: 'Sensitive data is named and sorted',
			how: 'Below',
			files: ['docs/decisions/0002-selling.md'],
		},
		{
			number: '14.1.2',
			asks: 'With what is done to protect each',
			how: 'Below',
			files: [`${OFFERS}/iban-vault.ts`],
		},
		{
			number: '14.2.1',
			asks: 'Nothing sensitive in addresses',
			how: 'But for links in mails, which work once and for a short time',
			files: [`${ACCOUNTS}/links.ts`],
			tests: [`${ACCOUNTS}/reset-password.test.ts › the link works once`],
		},
		{
			number: '14.2.2',
			asks: 'Nothing sensitive in caches on the way',
			files: [`${HTTP}/serve.ts`],
			tests: [`${HEADERS} › what belongs to somebody is kept by no browser and no proxy`],
		},
		{
			number: '14.2.3',
			asks: 'Nothing sensitive to others',
			how: 'No tracker is built in; a tag that an operator sets is loaded after consent only',
			files: ['apps/server/src/modules/pages/csp.ts'],
			tests: [
				'apps/server/src/modules/pages/routes.test.ts › allows scripts only by nonce or from here, another nonce each time',
			],
		},
		{
			number: '14.2.4',
			asks: 'The protection that is written down is there',
			files: [`${OFFERS}/payouts/operator-reveal.ts`],
			tests: [
				`${OFFERS}/iban-vault.test.ts › a fingerprint is the same for the same IBAN and says nothing about it`,
				'apps/server/src/platform/rate-limit.test.ts › keep no address or e-mail in the clear',
			],
			open: 'how long data of a closed account is kept is not laid down; accounts cannot be deleted yet',
		},
		{
			number: '14.3.1',
			asks: 'Signing out leaves nothing in the browser',
			files: ['apps/storefront/src/app/answer-failure.ts'],
			tests: [
				"apps/storefront/src/features/accounts/settings-room.test.tsx › says 'Logout failed' when it did, and leaves all the same",
			],
		},
		{
			number: '14.3.2',
			asks: 'Browsers keep nothing sensitive',
			files: [`${HTTP}/serve.ts`],
			tests: [`${HEADERS} › what belongs to somebody is kept by no browser and no proxy`],
		},
		{
			number: '14.3.3',
			asks: 'No sensitive data in browser storage',
			how: 'Language, currency, consent; a bearer token only where a program put it',
			files: ['apps/storefront/src/main.tsx'],
			tests: ['apps/storefront/test/client.test.ts › sends no authorization without a stored token'],
		},
		{
			number: '15.1.1',
			asks: 'How soon flawed libraries are updated',
			how: 'SECURITY.md',
			files: ['SECURITY.md'],
		},
		{
			number: '15.1.2',
			asks: 'A list of all libraries, from known places',
			how: 'The lockfile, with their hashes',
			files: ['package-lock.json'],
		},
		{
			number: '15.1.3',
			asks: 'What costs much is known, and bounded',
			how: 'Password hashes (limits), rendering pages (a budget), searching (bounded words), imports and verifying the books (jobs)',
			files: ['apps/server/src/modules/pages/shop-page.ts'],
			tests: [
				'apps/server/src/modules/pages/render-budget.test.ts › is a quarter of all time in the long run',
			],
		},
		{
			number: '15.2.1',
			asks: 'No library is older than promised',
			open: 'nothing checks it automatically: `npm audit` is run by hand before a release',
		},
		{
			number: '15.2.2',
			asks: 'What costs much cannot take the shop down',
			files: ['apps/server/src/platform/database/database.ts'],
			tests: [
				'apps/server/src/platform/health.test.ts › /readyz gives up on a database that takes too long',
				'apps/server/src/modules/pages/render-budget.test.ts › is there for a moment of many visitors',
			],
		},
		{
			number: '15.2.3',
			asks: 'Nothing in production that only tests need',
			how: 'The image leaves dependencies for development and the embedded database behind',
			files: ['Dockerfile', '.dockerignore'],
		},
		{
			number: '15.3.1',
			asks: 'Answers hold what the contract says and nothing else',
			files: [`${HTTP}/check-answer.ts`],
			tests: [HOSTILE],
		},
		{
			number: '15.3.2',
			asks: 'Calls of the server follow no redirects',
			files: [`${ACCOUNTS}/steam/confirm-assertion.ts`],
			tests: [`${ACCOUNTS}/steam/confirm-assertion.test.ts › and follows it nowhere else`],
		},
		{
			number: '15.3.3',
			asks: 'No field can be set that a form does not have',
			files: [`${HTTP}/parse-input.ts`],
			tests: [
				`${ACCOUNTS}/register.test.ts › takes nothing but its fields: no balance, no verified flag, no Steam id`,
			],
		},
		{
			number: '15.3.4',
			asks: "The visitor's address is the right one, also behind proxies",
			files: [`${HTTP}/create-http.ts`],
			tests: [
				`${HTTP}/client-left.test.ts › a call whose client has left meanwhile still knows where it came from`,
				`${ACCOUNTS}/sign-in.test.ts › is not made easier by writing the address in another way`,
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
			asks: 'Fields that come twice confuse nobody',
			files: [`${HTTP}/parse-input.ts`],
			tests: [
				`${HTTP}/answer-unreadable.test.ts › a field that is given twice is called not valid, not missing`,
			],
		},
		{
			number: '2.3.5',
			asks: 'Large movements need two people (level 3, named because it is often asked for)',
			files: [`${OFFICE}/correct-balance.ts`],
			tests: [
				`${OFFICE}/correct-balance.test.ts › gives and takes credits by transfers of their own, with who, why, before and after in the trail`,
			],
			open: 'one operator with the right to it is enough; the trail has each',
		},
	],
}
