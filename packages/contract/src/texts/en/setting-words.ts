/** Settings that a shop starts with, in words. What an operator writes instead is said as it is written. */
export const settingWords = {
	setting_requisites_demo:
		'Skinverse is a demo shop. No real money is charged and no real items are delivered. Skinverse Demo Ltd., 1 Sample Street, 00000 Exampleton.',
	setting_method_card: 'Bank card',
	setting_method_bank: 'Bank transfer',
} as const
