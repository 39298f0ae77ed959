import type { Chapter } from './line.ts'
import { ACCOUNTS, HEADERS, HTTP, OFFERS, PAGES, STOREFRONT } from './tests.ts'

export const data: Chapter = {
	heading: 'V14 Data protection',
	lines: [
		{
			number: '14.1.1',
			asks: 'Sensitive data is identified and classified',
			how: 'Below',
			files: ['docs/decisions/0002-selling.md'],
		},
		{
			number: '14.1.2',
			asks: 'With the protection of each class',
			how: 'Below; how long each is kept is in the retention table of operations.md',
			files: [`${OFFERS}/iban-vault.ts`, 'docs/operations.md'],
			deployment: 'the disk below the database and its backups are encrypted',
		},
		{
			number: '14.2.1',
			asks: 'No sensitive data in URLs',
			how: 'No session, token or password. The link of a reset has its secret in the fragment, which browsers never send; the one of a verification works once and for a day, and is never logged',
			files: [`${ACCOUNTS}/links.ts`],
			tests: [`${ACCOUNTS}/reset-password.test.ts › the link works once`],
			open: 'lists of the back office carry what an operator searches for, so that they can be shared and gone back to; that may be a name or an e-mail address. The shop hides it in what it logs, and so does the example in deploy/tls',
		},
		{
			number: '14.2.2',
			asks: 'No sensitive data in shared caches',
			how: 'The pages that a node keeps hold what everybody may see, and whether their visitor is signed in',
			files: [`${HTTP}/serve.ts`, `${PAGES}/shop-page.ts`],
			tests: [`${HEADERS} › what belongs to somebody is kept by no browser and no proxy`],
		},
		{
			number: '14.2.3',
			asks: 'No sensitive data to third parties',
			how: 'No tracker is built in; a tag that an operator sets is loaded after consent only, and the operator who sets it is responsible for what it collects',
			files: [`${PAGES}/csp.ts`, `${STOREFRONT}/app/layout/operator-tag.tsx`],
			tests: [
				`${STOREFRONT}/app/layout/operator-tag.test.tsx › is markup that is injected once the visitor accepts, and only then`,
				`${STOREFRONT}/app/layout/operator-tag.test.tsx › stays out after Decline`,
			],
		},
		{
			number: '14.2.4',
			asks: 'The documented protection is implemented',
			how: 'How long what is kept is one table, which jobs keep to; owners download and delete their data themselves',
			files: [
				`${OFFERS}/payouts/operator/reveal-account.ts`,
				'apps/server/src/modules/privacy/retention/retention.ts',
				'apps/server/src/modules/privacy/deletion/delete-account.ts',
			],
			tests: [
				'apps/server/src/modules/privacy/retention/retention.test.ts › %s › keeps until its period is over, then erases',
				'apps/server/src/modules/privacy/deletion/deletion.test.ts › erases what says whose account it was, and keeps the books',
				`${OFFERS}/payouts/sepa.test.ts › stands whole in no table`,
				`${OFFERS}/payouts/sepa.test.ts › is revealed for the transfer that has to be made, and every look is in the trail, without it`,
				'apps/server/src/platform/rate-limit.test.ts › keep no address or e-mail in the clear',
			],
		},
		{
			number: '14.3.1',
			asks: 'Signing out leaves nothing in the browser',
			how: 'In the shop also when the server cannot be reached; the back office then stays signed in, and says so',
			files: [`${STOREFRONT}/shared/session/session.ts`, 'apps/backoffice/src/app/create-office.ts'],
			tests: [
				`${STOREFRONT}/app/layout/layout.test.tsx › clears local state and returns home when the call %s`,
			],
		},
		{
			number: '14.3.2',
			asks: 'Browsers cache no sensitive data',
			files: [`${HTTP}/serve.ts`],
			tests: [`${HEADERS} › what belongs to somebody is kept by no browser and no proxy`],
		},
		{
			number: '14.3.3',
			asks: 'No sensitive data in browser storage',
			how: 'Language, currency, consent, whether the user is signed in, the chosen payout method; a bearer token only if a program stored it',
			files: [`${STOREFRONT}/shared/preferences/stored.ts`],
			tests: ['apps/storefront/test/client.test.ts › sends no authorization without a stored token'],
		},
	],
}
