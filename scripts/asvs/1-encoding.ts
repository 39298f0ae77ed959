import type { Chapter } from './line.ts'
import { DEPOSITS, HOSTILE, HTTP, OFFERS, PAGES } from './tests.ts'

export const encoding: Chapter = {
	heading: 'V1 Encoding and sanitization',
	lines: [
		{
			number: '1.1.1',
			asks: 'Input is decoded once, before it is checked',
			files: [`${HTTP}/readable-address.ts`, `${HTTP}/parse-input.ts`],
			tests: [
				`${HTTP}/answer-unreadable.test.ts › an address that climbs out of the folder of files is not found`,
			],
		},
		{
			number: '1.1.2',
			asks: 'Output is escaped last, by whoever writes it out',
			how: 'React in the browser and on the server; `html.ts` for mails and the few pages without React',
			files: ['apps/server/src/platform/html.ts'],
			tests: ['apps/server/src/platform/mail/layout.test.ts › lets no value become markup'],
		},
		{
			number: '1.2.1',
			asks: 'Escaping fits the place: HTML, attributes, headers',
			files: [`${PAGES}/shop-page.ts`],
			tests: [`${PAGES}/routes.test.ts › never names an address in the HTML unescaped`],
		},
		{
			number: '1.2.2',
			asks: 'Built addresses are encoded, and only safe schemes are taken',
			files: ['packages/contract/src/rules/sell.ts', 'packages/contract/src/rules/trade-link.ts'],
			tests: ['apps/server/src/platform/mail/layout.test.ts › keeps the address intact in the link', HOSTILE],
		},
		{
			number: '1.2.3',
			asks: 'Data in scripts and JSON cannot leave its place',
			files: [`${PAGES}/template.ts`],
			tests: [`${PAGES}/template.test.ts › data in the page cannot end their own element`],
		},
		{
			number: '1.2.4',
			asks: 'SQL takes parameters only',
			how: 'SQL stands in the operation that uses it, with `$1`; names of columns never come from outside',
			files: ['apps/server/src/platform/database/database.ts'],
			tests: [HOSTILE],
		},
		{
			number: '1.2.5',
			asks: 'No command of the operating system is built from input',
			how: 'The server starts PostgreSQL, with a list of arguments and no shell, and nothing else',
			files: ['apps/server/src/platform/database/embedded-process.ts'],
		},
		{
			number: '1.3.1',
			asks: 'HTML that people write is cleaned by a known library',
			how: 'sanitize-html, when it is stored and when it is read',
			files: ['apps/server/src/modules/content/clean-html.ts'],
			tests: [
				'apps/server/src/modules/content/operator-content.test.ts › HTML is cleaned when it is stored, and the page is on every node',
			],
		},
		{
			number: '1.3.2',
			asks: 'No eval and nothing like it',
			how: 'Biome refuses it, and the policy of every page has no `unsafe-eval`',
			files: [`${PAGES}/csp.ts`, 'biome.json'],
			tests: [`${PAGES}/routes.test.ts › allows scripts only by nonce or from here, another nonce each time`],
		},
		{
			number: '1.3.3',
			asks: 'What goes to a dangerous place is narrowed first',
			files: ['packages/contract/src/rules/fields.ts'],
			tests: [HOSTILE],
		},
		{
			number: '1.3.6',
			asks: 'The server asks nobody whom input names (SSRF)',
			how: 'It calls Steam, Stripe and the mail server, all named by settings; links that people give are stored and shown, never fetched',
			files: ['apps/server/src/modules/accounts/steam/confirm-assertion.ts'],
			tests: [
				'apps/server/src/modules/accounts/steam/confirm-assertion.test.ts › and follows it nowhere else',
			],
		},
		{
			number: '1.3.7',
			asks: 'No template is built from input',
			how: 'Texts of operators have named placeholders that are filled in as text',
			files: ['apps/server/src/platform/texts.ts'],
			tests: [
				'apps/server/src/modules/content/operator-content.test.ts › a text may only use the placeholders of the English one',
			],
		},
		{
			number: '1.3.11',
			asks: 'Input cannot write mail headers',
			how: 'nodemailer with addresses and subject as fields; line ends are refused by the rules of the fields',
			files: ['apps/server/src/platform/mail/deliver.ts'],
			tests: [
				'apps/server/src/modules/contact/take-message.test.ts › leaves markup harmless: text in the mail, and kept as it was written',
			],
		},
		{
			number: '1.4.2',
			asks: 'Numbers stay within their range',
			how: 'Money is whole numbers below 2^53; the database refuses what is beyond its own limits',
			files: ['packages/contract/src/money.ts', 'apps/server/src/platform/database/database.ts'],
			tests: [`${DEPOSITS}/providers/stripe-amount.test.ts › come back as they went, in every currency`],
		},
		{
			number: '1.5.2',
			asks: 'What is read back into objects is only what is expected',
			how: 'JSON through Zod schemas; nothing is deserialized into classes',
			files: [`${HTTP}/parse-input.ts`],
			tests: [HOSTILE, `${OFFERS}/iban-vault.test.ts › a single changed bit is noticed`],
		},
	],
}
