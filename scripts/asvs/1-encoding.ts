import { CONTENT, DATABASE, ENGINE, HTTP, PAGES, PICTURES, STEAM } from './folders.ts'
import type { Chapter } from './line.ts'

export const encoding: Chapter = {
	heading: 'V1 Encoding and sanitization',
	lines: [
		{
			number: '1.1.1',
			asks: 'Input is decoded once, before it is checked',
			files: [`${HTTP}/readable-address.ts`, `${HTTP}/parse-input.ts`],
		},
		{
			number: '1.1.2',
			asks: 'Output is escaped last, by the code that writes it',
			how: 'React in the browser and on the server; `html.ts` for mails and the few pages without React',
			files: ['apps/server/src/platform/html.ts'],
		},
		{
			number: '1.2.1',
			asks: 'Escaping fits the place: HTML, attributes, headers',
			files: [`${PAGES}/shop-page.ts`],
		},
		{
			number: '1.2.2',
			asks: 'URLs are encoded when built, and only safe schemes are accepted',
			files: ['packages/contract/src/rules/sell.ts', 'packages/contract/src/rules/trade-link.ts'],
		},
		{
			number: '1.2.3',
			asks: 'Data in scripts and JSON is escaped (no script injection)',
			files: ['packages/ssr/src/document.ts'],
		},
		{
			number: '1.2.4',
			asks: 'SQL queries are parameterised',
			how: 'SQL is in the operation that uses it, with parameters; column names never come from input',
			files: [`${DATABASE}/database.ts`],
		},
		{
			number: '1.2.5',
			asks: 'No shell command is built from input',
			how: 'PostgreSQL and its tools are started with a list of arguments and without a shell. The only shell command is `BACKUP_COMMAND` of the environment, which gets its paths as variables',
			files: [`${DATABASE}/embedded/process.ts`, 'apps/server/src/modules/backups/make-backup.ts'],
		},
		{
			number: '1.2.9',
			asks: 'Input in regular expressions and search patterns is escaped',
			how: 'No regular expression is built from input: the two dynamic ones come from the contract and from a list of classes. Searches of the back office escape the wildcards of SQL',
			files: [`${HTTP}/answer-problem.ts`, 'apps/server/src/platform/operator/queue.ts'],
		},
		{
			number: '1.3.1',
			asks: 'HTML of users is sanitised by a known library',
			how: 'sanitize-html, when it is stored and when it is read',
			files: [`${CONTENT}/static-pages/clean-html.ts`],
		},
		{
			number: '1.3.2',
			asks: 'No eval or equivalent',
			how: 'Biome refuses it, and the content security policy of every page has no `unsafe-eval`',
			files: [`${PAGES}/csp.ts`, 'biome.json'],
		},
		{
			number: '1.3.3',
			asks: 'Input is restricted before it reaches a dangerous context',
			files: ['packages/contract/src/rules/fields.ts'],
		},
		{
			number: '1.3.4',
			asks: 'SVG files of users contain no script',
			how: 'No user can upload one: it is removed from pages, pictures are URLs that are only used as images, those of items are drawn by the shop or re-encoded as AVIF and WebP, and an SVG among them is refused by its content',
			files: [
				`${CONTENT}/static-pages/clean-html.ts`,
				'apps/server/src/modules/catalogue/art/draw-item.ts',
				`${PICTURES}/make-sizes.ts`,
			],
		},
		{
			number: '1.3.5',
			asks: 'No Markdown, style sheet or template of users is evaluated',
			how: 'Pages are HTML without styles, everything else is plain text. One setting, `google_tag`, is executed markup, on purpose: only admins can change it, each change is in the trail, and it loads after consent',
			files: [`${CONTENT}/static-pages/clean-html.ts`],
		},
		{
			number: '1.3.6',
			asks: 'The server makes no request to a host from user input (SSRF)',
			how: 'It calls Steam, Stripe, the mail server and the picture store, all named by settings; links from users are stored and shown, never fetched. Pictures of imports are fetched by a job from the origins in PICTURE_HOSTS only, redirects included, and never from private addresses, which are checked on the connection itself',
			files: [`${STEAM}/confirm-assertion.ts`, `${PICTURES}/fetch/download.ts`],
		},
		{
			number: '1.3.7',
			asks: 'No template is built from input',
			how: 'Texts of operators have named placeholders that are filled in as text',
			files: ['apps/server/src/platform/texts.ts'],
		},
		{
			number: '1.3.10',
			asks: 'No format string comes from input',
			how: 'Log messages are constants with values as separate fields; a placeholder that a user types into a form stays as typed',
			files: ['apps/server/src/platform/texts.ts', 'apps/server/src/platform/log.ts'],
		},
		{
			number: '1.3.11',
			asks: 'Input cannot write mail headers',
			how: 'nodemailer with addresses and subject as fields; line breaks and second addresses are refused by the validation rules',
			files: ['apps/server/src/platform/mail/deliver.ts', 'packages/contract/src/rules/fields.ts'],
		},
		{
			number: '1.4.1',
			asks: 'Memory-safe strings and buffers',
			how: 'TypeScript; the WebAssembly kernel imports nothing, has its own memory, and no input contains memory addresses',
			files: [`${ENGINE}/kernel.wat`, `${ENGINE}/bitmaps.ts`],
		},
		{
			number: '1.4.2',
			asks: 'Numbers stay within their range',
			how: 'Money is whole numbers below 2^53; the engine and the database refuse values beyond their limits',
			files: ['packages/contract/src/money.ts', `${ENGINE}/keys.ts`],
		},
		{
			number: '1.4.3',
			asks: 'Resources are released and not used afterwards',
			how: 'JavaScript is garbage-collected; freed blocks of the kernel’s memory are zeroed and reused; connections return to their pool, except broken ones',
			files: [`${ENGINE}/bitmaps.ts`, `${DATABASE}/lend-connection.ts`],
		},
		{
			number: '1.5.1',
			asks: 'XML parsers load no external entities',
			how: 'Bank statements, text files of translators and currency rates are read by a parser without DTDs (saxes); a DOCTYPE is refused, so no entity is declared, expanded or loaded. The API refuses XML bodies (415)',
			files: [
				'apps/server/src/modules/payout-runs/bank-statement/xml-tree.ts',
				`${CONTENT}/operator/text-files/read-xliff.ts`,
				`${CONTENT}/currencies/read-rates.ts`,
			],
		},
		{
			number: '1.5.2',
			asks: 'Deserialisation accepts only expected types',
			how: 'JSON through Zod schemas; nothing is deserialized into classes',
			files: [`${HTTP}/parse-input.ts`],
		},
	],
}
