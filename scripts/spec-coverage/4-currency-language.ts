import type { Section } from './section.ts'

const SWITCHES = 'apps/storefront/src/app/layout/switches.test.tsx'
const START = 'apps/storefront/src/app/start/start.test.tsx'

export const currencyAndLanguage: Section = {
	heading: '4. States and transitions › Currency and language',
	sentences: [
		[
			'The selection is persisted locally (code and symbol).',
			`${SWITCHES} › is chosen in the header and persisted locally, code and symbol`,
		],
		[
			'On an invalid code it falls back to the stored code if valid, else the default currency, else the first, else EUR.',
			`${SWITCHES} › outside the loaded list is 'Invalid currency code', and falls back to %s`,
			`${SWITCHES} › at the start is %s`,
		],
		[
			'The chosen id is kept locally under languageId.',
			`${SWITCHES} › is chosen in the header, kept locally under languageId and sent with every call`,
			'e2e/languages.test.ts › the page comes from the server in the language this browser has chosen',
			'apps/server/src/modules/accounts/remember-language.test.ts › later mails come in the language somebody last did something in',
		],
		[
			'At startup the stored language is used if it is in the list, otherwise the one flagged default, otherwise the first.',
			`${START} › uses the stored one if it is in the list`,
			`${START} › otherwise uses the one flagged default`,
			`${START} › otherwise uses the first`,
		],
	],
}
