import type { AmountMinor, Cents, CreditsMinor } from '@skinverse/contract/money'

export const receiptSubjects = ['order', 'refund', 'deposit', 'offer'] as const
/** `refund`: the credit note for refunded items of an order. */
export type ReceiptSubject = (typeof receiptSubjects)[number]

/** Name and address as they were; the retention job removes them after ten years. */
export interface ReceiptPerson {
	name: string
	email: string
	address: string[]
}

interface Frozen {
	/** The language at the time of issue. */
	language: { id: number; code: string }
	brand: string
	/** Missing in documents from before the shop had colours of its own. */
	accent?: string
	/** The shop's company details, as the settings had them. */
	requisites: string
	person?: ReceiptPerson
	/** ISO: when the order was placed, the deposit paid, the payout made. */
	happenedAt: string
}

export interface ReceiptLine {
	title: string
	cents: Cents
	minor: CreditsMinor
}

/** An order, or what was refunded of it. All amounts are positive. */
export interface OrderContents extends Frozen {
	lines: ReceiptLine[]
	discount: Cents
	delivery: Cents
	total: Cents
	totalMinor: CreditsMinor
	vat: Cents
	vatHundredths: number
	inCredits: boolean
	/** The number of the order's receipt, on a credit note. */
	corrects?: string
}

export interface DepositContents extends Frozen {
	method: string
	currency: string
	amount: AmountMinor
	eur: Cents
	credits: CreditsMinor
	inCredits: boolean
}

export interface OfferContents extends Frozen {
	title: string
	/** The further skins of the offer. */
	more?: string[]
	total: Cents
	method: 'sepa-manual' | 'card-form'
	/** The last four digits of the account. */
	account: string | null
}

export interface ContentsOf {
	order: OrderContents
	refund: OrderContents
	deposit: DepositContents
	offer: OfferContents
}

export interface Receipt<Subject extends ReceiptSubject = ReceiptSubject> {
	id: number
	year: number
	number: number
	subject: Subject
	subject_id: number
	user_id: number
	issued_at: Date
	contents: ContentsOf[Subject]
}

export const RECEIPT_COLUMNS = 'id, year, number, subject, subject_id, user_id, issued_at, contents'

/** `2026-000123`. */
export const receiptNumber = ({ year, number }: Pick<Receipt, 'year' | 'number'>): string =>
	`${year}-${String(number).padStart(6, '0')}`
