import { type Random, randomFrom } from '../../../src/modules/catalogue/demo/random.ts'
import { camt } from '../../camt.ts'
import { SHOP_IBAN } from '../../payout-runs.ts'

export interface BankPayment {
	amount: string
	iban: string
	/** The other bank sends it back. */
	isReturned: boolean
}

/** The shop's bank. It executes every file that it gets, and reports what it did in a statement per file. */
export interface Bank {
	/** By the end-to-end reference. */
	readonly payments: ReadonlyMap<string, BankPayment>
	/** What no bank may be asked to do. */
	readonly faults: readonly string[]
	execute(xml: string): void
	/** Undefined if the bank never got this file. */
	statementOf(messageId: string): string | undefined
	/** Files whose statement the shop has not confirmed. */
	untold(): string[]
	/** The shop has read the statement of this file. */
	confirm(messageId: string): void
	/** How many statements the shop has read. */
	told(): number
}

const RETURNED_SHARE = 0.25

export function openBank(seed: number): Bank {
	const random = randomFrom(seed * 61)
	const payments = new Map<string, BankPayment>()
	const statements = new Map<string, string>()
	const told = new Set<string>()
	const faults: string[] = []
	return {
		payments,
		faults,
		execute(xml) {
			const messageId = /<MsgId>([^<]+)</.exec(xml)?.[1] ?? ''
			if (statements.has(messageId)) faults.push(`the bank got the file ${messageId} twice`)
			const ordered = paymentsIn(xml, random)
			for (const [reference, payment] of ordered) {
				if (payments.has(reference)) faults.push(`the bank paid ${reference} twice`)
				payments.set(reference, payment)
			}
			statements.set(messageId, statementFor(messageId, ordered))
		},
		statementOf: (messageId) => statements.get(messageId),
		untold: () => [...statements.keys()].filter((messageId) => !told.has(messageId)),
		confirm: (messageId) => told.add(messageId),
		told: () => told.size,
	}
}

function paymentsIn(xml: string, random: Random): [string, BankPayment][] {
	return [...xml.matchAll(/<CdtTrfTxInf>(.*?)<\/CdtTrfTxInf>/gs)].map(([, payment = '']) => {
		const read = (pattern: RegExp) => pattern.exec(payment)?.[1] ?? ''
		const amount = read(/<InstdAmt[^>]*>([^<]+)</)
		const isReturned = random() < RETURNED_SHARE
		return [read(/<EndToEndId>([^<]+)</), { amount, iban: read(/<IBAN>([^<]+)</), isReturned }]
	})
}

/** A returned payment is booked twice: it left, and it came back. */
function statementFor(messageId: string, ordered: readonly [string, BankPayment][]): string {
	const entries = ordered.flatMap(([reference, { amount, iban, isReturned }]) => {
		const left = { amount, reference, iban, bankReference: `B-${reference}` }
		const reason = { code: 'AC04', words: 'Account closed' }
		return isReturned ? [left, { amount, kind: 'CRDT' as const, reference, reason }] : [left]
	})
	return camt(entries, { account: SHOP_IBAN, id: messageId })
}
