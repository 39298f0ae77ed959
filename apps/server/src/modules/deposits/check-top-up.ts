import {
	type AmountMinor,
	amountMinor,
	type Cents,
	type CreditsMinor,
	centsOf,
	decimalOf,
	inCurrency,
	inEur,
	minTopUp,
	topUpCredits,
} from '@skinverse/contract/money'
import { decimalsOf, formatCurrency } from '@skinverse/contract/money-format'
import type { topUpBody } from '@skinverse/contract/rules/top-up'
import type { z } from 'zod'
import { invalidField, Problem } from '../../platform/problem.ts'
import type { Language } from '../../platform/texts.ts'
import { orderTerms } from '../content/index.ts'
import type { DepositsContext } from './context.ts'
import type { Provider } from './provider.ts'
import { isOffered } from './providers/is-offered.ts'

export type TopUp = z.output<typeof topUpBody>

/** The amounts of a top-up, computed once: neither a new rate nor a retry changes them. */
export interface TopUpTerms {
	provider: Provider
	amount: AmountMinor
	eur: Cents
	credits: CreditsMinor
	currencyPerEur: number
	eurPerCredit: number
	country: { id: number; iso: string }
}

/** Throws the first broken rule of the specification's section 5. */
export function checkTopUp(
	context: Pick<DepositsContext, 'platform' | 'content' | 'providers'>,
	topUp: TopUp,
	language: Language,
): TopUpTerms {
	const { content, providers } = context
	const country = content.country(topUp.country)
	if (!country?.supported) throw invalidField('country', 'country_not_supported')
	const currency = content.currency(topUp.currency)
	if (currency === undefined) throw invalidField('currency', 'currency_invalid')
	const settings = content.settings()
	const method = settings.payment_methods.find(({ code }) => code === topUp.paymentType)
	const provider = method && isOffered(context, method.provider) ? providers.get(method.provider) : undefined
	if (provider === undefined || !method?.currencies.includes(currency.code)) {
		throw new Problem('payment_method_unavailable', {
			errors: { paymentType: ['problem_payment_method_unavailable'] },
		})
	}
	const { amount } = topUp
	const { min_top_up: min, max_top_up: max } = settings
	const step = provider.stepOf(currency.code)
	if (amount % step !== 0) throw invalidField('amount', 'amount_invalid')
	const shown = (limit: AmountMinor) => ({
		amount: formatCurrency(decimalOf(limit), currency, language.code),
	})
	const least = minTopUp(min, currency.value)
	if (amount < least) {
		// Rounded up in a currency without decimals, so that the shown amount suffices.
		const sufficient = amountMinor(Math.ceil(least / step) * step)
		throw invalidField('amount', 'amount_below_minimum', shown(sufficient))
	}
	const eur = inEur(amount, currency.value)
	if (eur > centsOf(max)) {
		const most = inCurrency(centsOf(max), currency.value, decimalsOf(currency.code))
		throw invalidField('amount', 'amount_above_maximum', shown(most))
	}
	const { eurPerCredit } = orderTerms(settings)
	const credits = topUpCredits(amount, currency.value, eurPerCredit)
	if (credits === 0) throw invalidField('amount', 'amount_invalid')
	const { id, iso } = country
	return {
		provider,
		amount,
		eur,
		credits,
		currencyPerEur: currency.value,
		eurPerCredit,
		country: { id, iso },
	}
}
