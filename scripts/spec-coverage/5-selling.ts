import type { Section } from './section.ts'

const SELL = 'apps/storefront/src/features/offers/sell-skins.test.tsx'
const PAYOUT = 'apps/storefront/src/features/offers/request-payout.test.tsx'
const RULES = 'packages/contract/src/rules/checkout-rules.test.ts'
const MISSING = `${SELL} › says 'Skin name is required', 'Price is required', 'Quality is required' and 'Invalid Steam inventory link'`
const ON_THE_SERVER = 'apps/server/src/modules/offers/selling.test.ts › refuses %s "%s": %s'

export const sellModal: Section = {
	heading: '5. Validation rules › Sell modal',
	sentences: [
		["Skin name required: 'Skin name is required'.", MISSING, ON_THE_SERVER],
		[
			"Price required and a positive number: 'Price is required', 'Price must be a positive number'.",
			MISSING,
			`${SELL} › says 'Price must be a positive number' to %s`,
			ON_THE_SERVER,
		],
		['Quality required.', MISSING, ON_THE_SERVER],
		[
			"Steam inventory link required and must contain {host}: 'Invalid Steam inventory link'.",
			`${SELL} › says 'Invalid Steam inventory link' to %s`,
			`${RULES} › refuses the link %s`,
			ON_THE_SERVER,
		],
	],
}

export const contactInfo: Section = {
	heading: '5. Validation rules › Contact info (payout)',
	sentences: [
		[
			"First name, last name, email ('Invalid email format'), phone, country, city, post code and address are all required.",
			`${PAYOUT} › requires first name, last name, email, phone, country, city, post code and address`,
			`${PAYOUT} › says 'Invalid email format' to an email of another shape`,
			'apps/server/src/modules/offers/payouts/sepa.test.ts › refuses %s "%s": %s',
		],
		[
			"Terms must be accepted: warning 'You must agree to the terms and conditions'.",
			`${PAYOUT} › warns 'You must agree to the terms and conditions'`,
		],
	],
}

export const paymentModal: Section = {
	heading: '5. Validation rules › Payment modal',
	sentences: [
		[
			'Terms are required.',
			`${PAYOUT} › requires the terms`,
			`${PAYOUT} › requires first and last name, and the terms`,
		],
		[
			'For SEPA, first and last name are required and the IBAN is required.',
			`${PAYOUT} › requires first and last name, and the terms`,
			`${PAYOUT} › answers the IBAN %j with %j`,
		],
		[
			'The IBAN is upper-cased, stripped of non-alphanumerics and grouped in fours.',
			`${PAYOUT} › upper-cases the IBAN, strips it of non-alphanumerics and groups it in fours while typing`,
			'apps/storefront/src/features/offers/group-while-typing.test.ts › %s is upper-cased, stripped of non-alphanumerics and grouped in fours: %s',
		],
		[
			"After removing spaces it must be 15–34 characters ('IBAN length must be between 15-34 characters') and match two letters, two digits, then 1–30 alphanumerics ('Invalid IBAN format').",
			`${PAYOUT} › answers the IBAN %j with %j`,
			`${RULES} › refuses the IBAN "%s"`,
		],
	],
}
