import { sumOf } from '@skinverse/contract/money'
import { formatNumber } from '@skinverse/contract/number-format'
import type { TextKey } from '@skinverse/contract/texts/en'
import { formatDay, formatMoment } from '../../platform/moment.ts'
import type { Block, Sum } from '../../platform/pdf/blocks.ts'
import { creditsText, currencyText, eurText } from './money-text.ts'
import type {
	ContentsOf,
	DepositContents,
	OfferContents,
	OrderContents,
	Receipt,
	ReceiptSubject,
} from './receipt.ts'

/** Texts in the document's language. */
export type Say = (key: TextKey, values?: Record<string, string | number>) => string

/** A cart holds far fewer; the layout of more lines would keep the node busy. */
const MOST_LINES = 500

type Describe<Contents> = (contents: Contents, receipt: Receipt, say: Say) => Block[]

/** What each kind of document shows. */
export const describeReceipt: { [Subject in ReceiptSubject]: Describe<ContentsOf[Subject]> } = {
	order: (contents, receipt, say) => [
		partiesOf(contents, say, 'receipt_seller', 'receipt_buyer'),
		factsOf(receipt, say, 'receipt_order', 'receipt_order_date', contents),
		...orderBlocks(contents, say, 'receipt_paid_credits'),
	],
	refund: (contents, receipt, say) => [
		partiesOf(contents, say, 'receipt_seller', 'receipt_buyer'),
		{
			kind: 'facts',
			facts: [
				{ label: say('receipt_issued'), value: formatDay(receipt.issued_at) },
				{ label: say('receipt_order'), value: `#${receipt.subject_id}` },
				{ label: say('receipt_corrects'), value: contents.corrects ?? '' },
			],
		},
		...orderBlocks(contents, say, 'receipt_refunded'),
	],
	deposit: (contents, receipt, say) => [
		partiesOf(contents, say, 'receipt_seller', 'receipt_payer'),
		factsOf(receipt, say, 'receipt_deposit', 'receipt_deposit_date', contents),
		...depositBlocks(contents, say),
	],
	offer: (contents, receipt, say) => [
		partiesOf(contents, say, 'receipt_buyer', 'receipt_payee'),
		factsOf(receipt, say, 'receipt_offer', 'receipt_offer_date', contents),
		...offerBlocks(contents, say),
	],
}

type Shared = ContentsOf[ReceiptSubject]

function partiesOf({ brand, requisites, person }: Shared, say: Say, shop: TextKey, other: TextKey): Block {
	const company = requisites.split(/\r?\n/).filter((line) => line.trim() !== '')
	const lines = person === undefined ? [] : [person.name, ...person.address, person.email]
	return {
		kind: 'parties',
		parties: [
			{ label: say(shop), lines: company.length > 0 ? company : [brand] },
			{ label: say(other), lines: lines.filter((line) => line !== '') },
		],
	}
}

function factsOf(
	{ issued_at, subject_id }: Receipt,
	say: Say,
	subject: TextKey,
	when: TextKey,
	{ happenedAt }: Shared,
): Block {
	return {
		kind: 'facts',
		facts: [
			{ label: say('receipt_issued'), value: formatDay(issued_at) },
			{ label: say(subject), value: `#${subject_id}` },
			{ label: say(when), value: formatMoment(new Date(happenedAt)) },
		],
	}
}

function orderBlocks(contents: OrderContents, say: Say, inBalance: TextKey): Block[] {
	const { code } = contents.language
	const { lines, inCredits } = contents
	const rows = lines
		.slice(0, MOST_LINES)
		.map(({ title, cents, minor }) => [
			title,
			eurText(cents, code),
			...(inCredits ? [creditsText(minor, code)] : []),
		])
	if (lines.length > MOST_LINES) rows.push([say('receipt_more', { count: lines.length - MOST_LINES })])
	return [
		{
			kind: 'table',
			columns: [
				{ label: say('receipt_item'), width: inCredits ? 0.6 : 0.75 },
				{ label: say('receipt_price'), width: inCredits ? 0.2 : 0.25, align: 'right' },
				...(inCredits ? [{ label: say('receipt_credits'), width: 0.2, align: 'right' } as const] : []),
			],
			rows,
		},
		{ kind: 'sums', sums: orderSums(contents, say, inBalance) },
	]
}

function orderSums(contents: OrderContents, say: Say, inBalance: TextKey): Sum[] {
	const { code } = contents.language
	const { lines, discount, delivery, total, totalMinor, vat, vatHundredths, inCredits } = contents
	const subtotal = sumOf(lines.map(({ cents }) => cents))
	const percent = formatNumber(vatHundredths / 100, code, vatHundredths % 100 === 0 ? 0 : 2)
	return [
		...(subtotal === total ? [] : [{ label: say('receipt_subtotal'), value: eurText(subtotal, code) }]),
		...(discount > 0 ? [{ label: say('receipt_discount'), value: `−${eurText(discount, code)}` }] : []),
		...(delivery > 0 ? [{ label: say('receipt_delivery'), value: eurText(delivery, code) }] : []),
		{ label: say('receipt_total'), value: eurText(total, code), isTotal: true },
		{ label: say('receipt_vat', { percent }), value: eurText(vat, code) },
		...(inCredits
			? [
					{
						label: say(inBalance),
						value: say('receipt_credits_amount', { amount: creditsText(totalMinor, code) }),
					},
				]
			: []),
	]
}

function depositBlocks(contents: DepositContents, say: Say): Block[] {
	const { language, method, currency, amount, eur, credits, inCredits, brand } = contents
	const { code } = language
	const paid = currency === 'EUR' ? eurText(eur, code) : currencyText(amount, currency, code)
	const credited = inCredits
		? [
				{
					label: say('receipt_credited'),
					value: say('receipt_credits_amount', { amount: creditsText(credits, code) }),
				},
			]
		: []
	return [
		{
			kind: 'table',
			columns: [
				{ label: say('receipt_item'), width: 0.75 },
				{ label: say('receipt_price'), width: 0.25, align: 'right' },
			],
			rows: [[say('receipt_deposit_line', { brand }), paid]],
		},
		{
			kind: 'sums',
			sums: [
				{ label: say('receipt_total'), value: paid, isTotal: true },
				...(currency === 'EUR' ? [] : [{ label: say('receipt_in_eur'), value: eurText(eur, code) }]),
				...credited,
				{ label: say('receipt_method'), value: method },
			],
		},
		{ kind: 'note', text: say('receipt_deposit_note') },
	]
}

function offerBlocks(
	{ language, title, more = [], total, method, account }: OfferContents,
	say: Say,
): Block[] {
	const paid = eurText(total, language.code)
	return [
		{
			kind: 'table',
			columns: [
				{ label: say('receipt_item'), width: 0.75 },
				{ label: say('receipt_price'), width: 0.25, align: 'right' },
			],
			// The price was agreed for all skins together: the total below has it.
			rows: more.length === 0 ? [[title, paid]] : [title, ...more].map((name) => [name, '']),
		},
		{ kind: 'sums', sums: [{ label: say('receipt_total'), value: paid, isTotal: true }] },
		{
			kind: 'note',
			text: `${say('receipt_offer_note')} ${
				method === 'sepa-manual'
					? say('receipt_payout_sepa', { account: account ?? '' })
					: say('receipt_payout_card')
			}`,
		},
	]
}
