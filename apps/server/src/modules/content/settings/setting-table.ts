import { settings } from '@skinverse/contract/entities/settings'
import { compactIban } from '@skinverse/contract/iban'
import { ibanAddsUp, ibanIsSepa } from '@skinverse/contract/iban-check'
import { paymentProviders } from '@skinverse/contract/payment-providers'
import { isPicturePlace } from '@skinverse/contract/rules/picture'
import { shopStates } from '@skinverse/contract/shop-states'
import { z } from 'zod'

const flag = z.boolean('must be true or false')
const line = z.string('must be a text').max(200, 'must be at most 200 characters')
const number = z.number('must be a number')
const whole = (min: number, max: number) =>
	z
		.int(`must be a whole number from ${min} to ${max}`)
		.min(min, `must be at least ${min}`)
		.max(max, `must be at most ${max}`)
/** Exact decimals: 0.1 + 0.2 = 0.30000000000000004 is refused. */
const decimal = (min: number, max: number, decimals: number) =>
	number
		.min(min, `must be at least ${min}`)
		.max(max, `must be at most ${max}`)
		.refine((value) => Number(value.toFixed(decimals)) === value, `must have at most ${decimals} decimals`)
const eur = (min: number, max: number) => decimal(min, max, 2)
/** A picture of this origin or an https one; nothing a browser would run. */
const picture = line.refine(
	(place) => place === '' || isPicturePlace(place),
	'must be a path starting with / or an https URL',
)

/** `sandbox` only works in the demo; elsewhere it is `manual`. */
const deliveryWays = ['manual', 'steam', 'sandbox'] as const

/** Also the short names that browsers know, such as `UTC`. */
function isTimeZone(name: string): boolean {
	try {
		return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
	} catch {
		return false
	}
}

const paymentMethod = z.strictObject({
	code: z.string().regex(/^[a-z0-9_-]{1,40}$/, 'must be lower-case letters, digits, - and _'),
	title: line.min(1, 'must not be empty'),
	image: picture,
	currencies: z
		.array(z.string().regex(/^[A-Z]{3}$/, 'must be a currency code such as EUR'))
		.min(1, 'must name at least one currency'),
	/** The payment provider; not shown to shoppers. */
	provider: z.enum(paymentProviders, `must be ${paymentProviders.join(' or ')}`),
	/** What the provider keeps of each payment, for estimates in reports; not shown to shoppers. */
	fee_percent: decimal(0, 100, 2).default(0),
	/** EUR. */
	fee_fixed: eur(0, 1_000).default(0),
})

/**
 * Every setting: its name, rules, default value and description. Stored flat under these names. Public are those that
 * the contract's `settings` lists.
 */
export const settingTable = z.object({
	requisites: z
		.string('must be a text')
		.max(2000, 'must be at most 2000 characters')
		.default('')
		.describe('Name, address, registration and VAT number of the company, shown in the footer'),
	support_email: z
		.email('must be an email address')
		.or(z.literal(''))
		.default('')
		.describe('Shown in the footer'),
	time_zone: line
		.refine(isTimeZone, 'must be a time zone such as Europe/Berlin')
		.default('UTC')
		.describe('Time zone of the shop: decides when daily mails are sent and which day reports count'),
	shop_state: z
		.enum(shopStates, `must be ${shopStates.join(' or ')}`)
		.default('open')
		.describe('Who can visit the shop. Operators who are signed in see it in any case'),
	opening_text: z
		.string('must be a text')
		.max(1000, 'must be at most 1000 characters')
		.default('')
		.describe('Your own text on the page “Opening soon”; leave empty for the usual one'),
	maintenance_text: z
		.string('must be a text')
		.max(1000, 'must be at most 1000 characters')
		.default('')
		.describe('Your own text on the maintenance page; leave empty for the usual one'),
	maintenance_minutes: whole(1, 1440)
		.default(10)
		.describe('After how many minutes browsers and programs may try again during maintenance'),
	is_reg_enabled: flag.default(false).describe('Allow new accounts'),
	min_top_up: eur(0.01, 100_000).default(5).describe('Smallest amount of one top-up, in EUR'),
	max_top_up: eur(0.01, 100_000).default(10_000).describe('Largest amount of one top-up, in EUR'),
	vat_percent: decimal(0, 100, 2).default(21).describe('VAT included in prices, in percent'),
	four_eyes_eur: eur(0, 1_000_000)
		.default(1_000)
		.describe(
			'Corrections, refunds and payouts above this amount per shopper and day need a second operator, in EUR; 0 for all',
		),
	four_eyes_daily_eur: eur(0, 10_000_000)
		.default(10_000)
		.describe('Maximum one operator can move per day without a second operator, for all shoppers, in EUR'),
	payment_methods: z
		.array(paymentMethod, 'must be a list of payment methods')
		.max(50, 'must be at most 50 payment methods')
		.refine((methods) => new Set(methods.map(({ code }) => code)).size === methods.length, {
			error: 'must not name a code twice',
		})
		.default([])
		.describe(
			'Payment methods for top-ups: a list of { code, title, image, currencies, provider, fee_percent, fee_fixed }',
		),
	sandbox_payments: flag
		.default(false)
		.describe(
			'For a trial while the shop is closed: payment methods of the sandbox can be used, and no money is charged. The demo shop has it in any case',
		),
	google_tag: z
		.string('must be a text')
		.max(20_000, 'must be at most 20000 characters')
		.default('')
		.describe('Tag manager markup, added to the page after consent'),
	'internal_currency.enabled': flag.default(false).describe('Show prices and balances in credits'),
	'internal_currency.image': picture.default('/media/coin.svg').describe('Icon beside amounts in credits'),
	'internal_currency.exchange_rate_eur': decimal(0.0001, 10_000, 4)
		.default(0.93)
		.describe('Value of one credit, in EUR'),
	offer_enabled: flag.default(false).describe('Allow shoppers to sell skins'),
	shipping_required: flag
		.default(false)
		.describe('Require a delivery address and calculation before PAY NOW'),
	delivery_fee: eur(0, 10_000).default(0).describe('Delivery fee per order, in EUR'),
	delivery: z
		.enum(deliveryWays, `must be ${deliveryWays.join(', ')}`)
		.default('manual')
		.describe(
			'How bought items are sent: by hand, by the trade accounts at Steam, or by the stand-in for Steam in a demo',
		),
	trade_offer_hours: whole(1, 336)
		.default(48)
		.describe('Hours after which a trade offer that the buyer has not accepted is canceled'),
	trade_choice_hours: whole(1, 720)
		.default(72)
		.describe('Hours in which a buyer can ask for a new trade offer before the items are refunded'),
	trade_check_down: z
		.enum(['sell', 'refuse'], 'must be sell or refuse')
		.default('sell')
		.describe(
			'What happens to a purchase when Steam cannot be asked whether the trade offer would arrive: it is sold and delivered later, or refused',
		),
	hold_minutes: whole(1, 60).default(15).describe('Minutes for which a top-up from the cart holds its items'),
	// A Steam trade can be reversed for 7 days.
	payout_hold_days: whole(0, 365).default(8).describe('Days between receiving a skin and its payout'),
	'payout_account.name': line
		.max(70, 'must be at most 70 characters')
		.default('')
		.describe('Holder of the bank account that payout runs are paid from'),
	'payout_account.iban': line
		.overwrite(compactIban)
		.refine(
			(iban) => iban === '' || (ibanAddsUp(iban) && ibanIsSepa(iban)),
			'must be an IBAN of a SEPA country',
		)
		.default('')
		.describe('IBAN of the bank account that payout runs are paid from'),
	'payout_account.bic': line
		.regex(/^([A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?)?$/, 'must be a BIC such as HABAEE2X')
		.default('')
		.describe('BIC of that account, if the bank asks for it'),
	country_lookup_url: line
		.regex(/^(https:\/\/[^\s;,]+|)$/, 'must be an https URL')
		.refine((address) => address === '' || URL.canParse(address), 'must be an https URL')
		.default('')
		.describe(
			'Lookup service for the visitor’s country, used to preselect the phone country; leave empty for none',
		),
	offer_answer_hours: whole(1, 720)
		.default(24)
		.describe('Hours within which offers are usually answered, as sellers are told'),
	message_answer_hours: whole(1, 720)
		.default(24)
		.describe('Hours within which support answers a message; the back office shows how much is used'),
	order_send_hours: whole(1, 720)
		.default(1)
		.describe('Hours within which a paid order is sent; the back office shows how much is used'),
	payout_working_days: whole(1, 30)
		.default(2)
		.describe('Working days within which a payout is made; the back office shows how much is used'),
	support_plus_address: flag
		.default(false)
		.describe(
			'Replies of support name an address of their own (support+code@…); switch it on if the mail server delivers such addresses. Otherwise the subject has the code',
		),
	risk_hold_points: whole(0, 500)
		.default(0)
		.describe(
			'A paid order whose buyer has at least this many risk points waits for an operator before it is delivered; 0: none waits',
		),
	risk_new_account_days: whole(0, 365)
		.default(7)
		.describe('Days for which an account counts as new; a large top-up is then a risk signal'),
	risk_large_top_up_eur: eur(1, 1_000_000)
		.default(500)
		.describe('Top-ups of a new account from which they are a risk signal, in EUR'),
	risk_refunds: whole(1, 1_000)
		.default(3)
		.describe('Refunded orders within 30 days from which they are a risk signal'),
	buy_margin_percent: whole(0, 90)
		.default(20)
		.describe('What sellers are quoted below our selling prices, in percent'),
	quote_expiry_hours: whole(1, 8760)
		.default(72)
		.describe('Hours after which an unanswered quote is declined'),
})

export type SettingName = keyof typeof settingTable.shape
export type SettingValues = z.output<typeof settingTable>

export const settingNames = settingTable.keyof().options

export function isSettingName(name: string): name is SettingName {
	return Object.hasOwn(settingTable.shape, name)
}

/** The possible values of a setting that is one of a list. */
export function settingOptions(name: SettingName): string[] | null {
	const inner = settingTable.shape[name].unwrap()
	return inner instanceof z.ZodEnum ? inner.options.map(String) : null
}

/** Texts that visitors read on the pages of a closed shop, not through the API. */
const pageTexts: readonly SettingName[] = ['opening_text', 'maintenance_text']

export function isPublicSetting(name: SettingName): boolean {
	return pageTexts.includes(name) || Object.hasOwn(settings.shape, name.split('.')[0] ?? name)
}
