import { ACCOUNTS, HTTP, OFFERS, PAGES, STOREFRONT } from './folders.ts'
import type { Chapter } from './line.ts'

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
			how: 'No session, token or password. A reset link has its secret in the fragment, which browsers never send; a verification link works once within a day, and is never logged',
			files: [`${ACCOUNTS}/links.ts`],
			open: 'lists of the back office have the search words in the URL, so that they can be shared and work with the back button; that may be a name or an e-mail address. The shop redacts it in its logs, and so does the example in deploy/tls',
		},
		{
			number: '14.2.2',
			asks: 'No sensitive data in shared caches',
			how: 'The pages in a node’s cache contain only public data, and whether the visitor is signed in',
			files: [`${HTTP}/serve.ts`, `${PAGES}/shop-page.ts`],
		},
		{
			number: '14.2.3',
			asks: 'No sensitive data to third parties',
			how: 'No tracker is built in; a tag that an operator sets is loaded after consent only, and the operator who sets it is responsible for what it collects',
			files: [`${PAGES}/csp.ts`, `${STOREFRONT}/app/layout/operator-tag.tsx`],
		},
		{
			number: '14.2.4',
			asks: 'The documented protection is implemented',
			how: 'One table has all retention periods, which jobs enforce; owners can download and delete their data themselves',
			files: [
				`${OFFERS}/payouts/operator/reveal-account.ts`,
				'apps/server/src/modules/privacy/retention/retention.ts',
				'apps/server/src/modules/privacy/deletion/delete-account.ts',
			],
		},
		{
			number: '14.3.1',
			asks: 'Signing out clears the browser’s data',
			how: 'In the shop also when the server cannot be reached; the back office then stays signed in, and shows it',
			files: [`${STOREFRONT}/shared/session/session.ts`, 'apps/backoffice/src/app/create-office.ts'],
		},
		{
			number: '14.3.2',
			asks: 'Browsers cache no sensitive data',
			files: [`${HTTP}/serve.ts`],
		},
		{
			number: '14.3.3',
			asks: 'No sensitive data in browser storage',
			how: 'Language, currency, consent, whether the user is signed in, the chosen payout method; a bearer token only if a program stored it',
			files: [`${STOREFRONT}/shared/preferences/stored.ts`],
		},
	],
}
