import {
	type AmountMinor,
	type CreditsMinor,
	creditsMinor,
	creditsOf,
	decimalOf,
} from '@skinverse/contract/money'
import { amountFor, judgeAmount, limitsOf, type TopUpTerms } from '../../shared/money/top-up-amount.ts'

interface PaymentPlan {
	/** What the order costs above the balance. */
	missing: CreditsMinor
	/** What is charged: rounded up, and not less than the smallest top-up. */
	amount: AmountMinor
	isMinimum: boolean
	/** What the charge gives. */
	added: CreditsMinor
	/** On the balance after the order. */
	left: CreditsMinor
}

/** All amounts of one payment, from the same total and balance: they add up. */
export function planPayment(totalCredits: number, balance: number, terms: TopUpTerms): PaymentPlan {
	const missing = creditsMinor(Math.max(0, creditsOf(totalCredits) - creditsOf(balance)))
	const { amount, credits: added } = judgeAmount(amountFor(decimalOf(missing), terms), terms)
	return {
		missing,
		amount,
		isMinimum: amount === limitsOf(terms).least,
		added,
		left: creditsMinor(creditsOf(balance) + added - creditsOf(totalCredits)),
	}
}
