import type { Section } from './section.ts'

const TOP_UP = 'apps/storefront/src/features/deposits/top-up.test.tsx'
const PHONE = 'apps/storefront/src/features/accounts/phone-input.test.tsx'

export const depositCalls: Section = {
	heading: '7. The calls it makes › Deposits and the country lookup',
	sentences: [
		[
			'POST deposit/checkout: top-up checkout payload. status OK and redirect_url (the order query parameter in it is the deposit id), or status ERROR with message.',
			'apps/server/src/modules/deposits/start-checkout.test.ts › answers OK and a redirect_url whose order parameter is the deposit id',
			'apps/server/src/modules/deposits/start-checkout.test.ts › refuses %s %j: %s',
			`${TOP_UP} › is prefilled from the profile and sends the whole payload`,
		],
		[
			'GET deposit/status/{id}: status.',
			"apps/server/src/modules/deposits/read-status.test.ts › answers the deposit's status itself, and nothing else",
		],
		[
			"The calls behind the phone input library's country preselection go to an external IP-to-country lookup service with no payload.",
			`${PHONE} › takes the country that the service names, and sends it nothing about the visitor`,
			'e2e/accounts.test.ts › a service that knows the country preselects it, once the operator has named one',
		],
		[
			'The response is text whose first character must be 1 and whose characters 2 to 3 give the two-letter country code.',
			`${PHONE} › reads %j as %s`,
		],
		[
			'It is used only to preselect the default country.',
			`${PHONE} › comes too late for whoever has begun to type`,
			`${PHONE} › is silently skipped for the answer %j`,
		],
	],
}
