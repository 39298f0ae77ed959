import type { Section } from './section.ts'

const AMOUNT = 'apps/storefront/src/features/deposits/top-up-amount.test.ts'
const TOP_UP = 'apps/storefront/src/features/deposits/top-up.test.tsx'
const CHECKOUT = 'apps/server/src/modules/deposits/start-checkout.test.ts'

export const topUpAmount: Section = {
	heading: '5. Validation rules › Top-up amount',
	sentences: [
		[
			'Numeric, digits and one decimal point.',
			`${AMOUNT} › is numeric, digits and one decimal point: %s becomes %s`,
			`${TOP_UP} › takes digits and one decimal point`,
		],
		[
			'It must be at least min_top_up times the current currency rate, otherwise the payment buttons are disabled.',
			`${AMOUNT} › must be at least min_top_up times the current currency rate`,
			`${TOP_UP} › disables the payment buttons below min_top_up times the rate`,
			`${CHECKOUT} › refuses %s %j: %s`,
		],
		[
			'A payment method is disabled if its currencies list lacks the current currency.',
			`${TOP_UP} › disables a payment method whose currencies lack the current one`,
			`${CHECKOUT} › refuses %s %j: %s`,
		],
	],
}
