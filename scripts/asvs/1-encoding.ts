import type { Chapter } from './line.ts'
import { CONTENT, DATABASE, ENGINE, HOSTILE, HTTP, PAGES, STEAM, STOREFRONT, WALK } from './tests.ts'

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
			asks: 'Output is escaped last, by the code that writes it',
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
			asks: 'URLs are encoded when built, and only safe schemes are accepted',
			files: ['packages/contract/src/rules/sell.ts', 'packages/contract/src/rules/trade-link.ts'],
			tests: [
				'apps/server/src/platform/mail/layout.test.ts › keeps the address intact in the link',
				`${CONTENT}/operator/content.test.ts › refuses the address %s`,
				`${STOREFRONT}/features/offers/offer-details.test.tsx › links nothing that is not the Steam inventory`,
			],
		},
		{
			number: '1.2.3',
			asks: 'Data in scripts and JSON is escaped (no script injection)',
			files: ['packages/ssr/src/document.ts'],
			tests: ['packages/ssr/src/document.test.ts › data in the page cannot end their own element'],
		},
		{
			number: '1.2.4',
			asks: 'SQL queries are parameterised',
			how: 'SQL stands in the operation that uses it, with `$1`; names of columns never come from outside',
			files: [`${DATABASE}/database.ts`],
			tests: [HOSTILE],
		},
		{
			number: '1.2.5',
			asks: 'No command of the operating system is built from input',
			how: 'The server starts PostgreSQL, with a list of arguments and no shell, and nothing else',
			files: [`${DATABASE}/embedded/process.ts`],
		},
		{
			number: '1.2.9',
			asks: 'Input in regular expressions and search patterns is escaped',
			how: 'No expression is made from input: the two that are put together come from the contract and from a list of classes. Searches of the back office take the wildcards of SQL for the characters they are',
			files: [`${HTTP}/answer-problem.ts`, 'apps/server/src/platform/operator/queue.ts'],
			tests: [HOSTILE],
		},
		{
			number: '1.3.1',
			asks: 'HTML of users is sanitised by a known library',
			how: 'sanitize-html, when it is stored and when it is read',
			files: [`${CONTENT}/static-pages/clean-html.ts`],
			tests: [
				`${CONTENT}/operator/content.test.ts › HTML is cleaned when it is stored, and the page is on every node`,
				`${CONTENT}/static-pages/clean-html.test.ts › takes out %s`,
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
			asks: 'Input is restricted before it reaches a dangerous context',
			files: ['packages/contract/src/rules/fields.ts'],
			tests: [HOSTILE],
		},
		{
			number: '1.3.4',
			asks: 'SVG files of users contain no script',
			how: 'No user can upload one: it is removed from pages, pictures are URLs that are only used as images, and those of items are drawn by the shop',
			files: [`${CONTENT}/static-pages/clean-html.ts`, 'apps/server/src/modules/catalogue/art/draw-item.ts'],
			tests: [
				`${CONTENT}/static-pages/clean-html.test.ts › takes out %s`,
				'apps/server/src/modules/catalogue/art/draw-item.test.ts › is not moved by the name %s',
			],
		},
		{
			number: '1.3.5',
			asks: 'No Markdown, style sheet or template of users is evaluated',
			how: 'Pages are HTML without styles, everything else is plain text. One setting, `google_tag`, is markup that runs, on purpose: for admins alone, each change in the trail, after consent',
			files: [`${CONTENT}/static-pages/clean-html.ts`],
			tests: [
				`${CONTENT}/static-pages/clean-html.test.ts › takes out %s`,
				`${CONTENT}/operator/content.test.ts › the catalogue role writes pages but no settings or rates; support only looks`,
			],
		},
		{
			number: '1.3.6',
			asks: 'The server makes no request to a host from user input (SSRF)',
			how: 'It calls Steam, Stripe and the mail server, all named by settings; links that people give are stored and shown, never fetched',
			files: [`${STEAM}/confirm-assertion.ts`],
			tests: [`${STEAM}/confirm-assertion.test.ts › and follows it nowhere else`],
		},
		{
			number: '1.3.7',
			asks: 'No template is built from input',
			how: 'Texts of operators have named placeholders that are filled in as text',
			files: ['apps/server/src/platform/texts.ts'],
			tests: [
				`${CONTENT}/operator/content.test.ts › a text may only use the placeholders of the English one`,
			],
		},
		{
			number: '1.3.10',
			asks: 'No format string comes from input',
			how: 'Log messages are constants with values as separate fields; a placeholder that a user types into a form stays as typed',
			files: ['apps/server/src/platform/texts.ts', 'apps/server/src/platform/log.ts'],
			tests: [
				'apps/server/src/modules/contact/take-message.test.ts › leaves markup harmless: text in the mail, and kept as it was written',
				`${STOREFRONT}/shared/item-word.test.ts › that nobody knows stays as it is: %j`,
			],
		},
		{
			number: '1.3.11',
			asks: 'Input cannot write mail headers',
			how: 'nodemailer with addresses and subject as fields; line ends and second addresses are refused by the rules of the fields',
			files: ['apps/server/src/platform/mail/deliver.ts', 'packages/contract/src/rules/fields.ts'],
			tests: ['apps/server/src/modules/contact/take-message.test.ts › refuses %s = %j'],
		},
		{
			number: '1.4.1',
			asks: 'Memory-safe strings and buffers',
			how: 'TypeScript; the one kernel in WebAssembly imports nothing and works in a memory of its own, whose addresses no input names',
			files: [`${ENGINE}/kernel.wat`, `${ENGINE}/bitmaps.ts`],
			tests: [
				`${ENGINE}/engine.test.ts › answers any mix as looking at every listing would, searching by %s`,
				`${ENGINE}/engine.test.ts › is the translation of kernel.wat that is checked in`,
			],
		},
		{
			number: '1.4.2',
			asks: 'Numbers stay within their range',
			how: 'Money is whole numbers below 2^53; the engine and the database refuse what is beyond their own limits',
			files: ['packages/contract/src/money.ts', `${ENGINE}/keys.ts`],
			tests: [
				'packages/contract/src/money.test.ts › refuses %s rather than guess',
				`${ENGINE}/engine.test.ts › refuses a listing whose price or id would not fit into its key`,
			],
		},
		{
			number: '1.4.3',
			asks: 'Resources are released and not used afterwards',
			how: 'JavaScript collects its own; in the kernel’s memory what listings leave behind is emptied and used again; connections go back to their pool, broken ones do not',
			files: [`${ENGINE}/bitmaps.ts`, `${DATABASE}/lend-connection.ts`],
			tests: [
				`${ENGINE}/engine.test.ts › stays true while listings are sold, added, repriced and gain popularity`,
				`${ENGINE}/engine.test.ts › is emptied down to the last listing and filled again`,
				`${DATABASE}/lend-connection.test.ts › a connection that was ended is not used again`,
			],
		},
		{
			number: '1.5.2',
			asks: 'Deserialisation accepts only expected types',
			how: 'JSON through Zod schemas; nothing is deserialized into classes',
			files: [`${HTTP}/parse-input.ts`],
			tests: [`${WALK} › %s › 400 for malformed JSON`, HOSTILE],
		},
	],
}
