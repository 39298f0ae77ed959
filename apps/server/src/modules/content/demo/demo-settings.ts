import { settingWords } from '@skinverse/contract/texts/en/setting-words'

const ANY_CURRENCY = ['EUR', 'USD', 'GBP', 'PLN', 'JPY', 'CZK', 'SEK', 'CHF']

/** The demo shop's settings that differ from the defaults. */
export const demoSettings = {
	shop_state: 'open',
	requisites: settingWords.setting_requisites_demo,
	support_email: 'support@skinverse.test',
	support_plus_address: true,
	is_reg_enabled: true,
	offer_enabled: true,
	'payout_account.name': 'Skinverse Demo OÜ',
	'payout_account.iban': 'EE382200221020145685',
	'payout_account.bic': 'HABAEE2X',
	'internal_currency.enabled': true,
	payment_methods: [
		method('card', settingWords.setting_method_card, ANY_CURRENCY, 1.5, 0.25),
		method('apple-pay', 'Apple Pay', ANY_CURRENCY, 1.5, 0.25),
		method('google-pay', 'Google Pay', ANY_CURRENCY, 1.5, 0.25),
		method('blik', 'BLIK', ['PLN'], 1.2, 0.1),
		method('bank', settingWords.setting_method_bank, ['EUR', 'PLN', 'CZK', 'SEK']),
	],
}

/** Added later, so that demo shops of earlier versions get it, too. */
export const demoDelivery = { delivery: 'sandbox' }

/** Ordered by use; rates of the time when the demo was written. */
export const demoCurrencies = [
	{ code: 'USD', value: 1.16, symbol: '$' },
	{ code: 'GBP', value: 0.87, symbol: '£' },
	{ code: 'PLN', value: 4.25, symbol: 'zł' },
	{ code: 'JPY', value: 175, symbol: '¥' },
	{ code: 'CZK', value: 24.3, symbol: 'Kč' },
	{ code: 'SEK', value: 11, symbol: 'kr' },
	{ code: 'CHF', value: 0.93, symbol: 'Fr.' },
]

/** Links to the networks themselves: a demo shop has no accounts. */
export const demoSocialLinks = [
	{ link: 'https://discord.com/', img: '/media/discord.svg', title: 'Discord' },
	{ link: 'https://telegram.org/', img: '/media/telegram.svg', title: 'Telegram' },
	{ link: 'https://x.com/', img: '/media/x.svg', title: 'X' },
	{ link: 'https://www.instagram.com/', img: '/media/instagram.svg', title: 'Instagram' },
]

function method(code: string, title: string, currencies: string[], fee_percent = 0, fee_fixed = 0) {
	const image = `/media/${code}.svg`
	return { code, title, image, currencies, provider: 'sandbox', fee_percent, fee_fixed }
}
