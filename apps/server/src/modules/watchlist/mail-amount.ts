import { type Cents, creditsFor, decimalOf } from '@skinverse/contract/money'
import { formatCredits, formatCurrency } from '@skinverse/contract/money-format'
import type { Language } from '../../platform/texts.ts'
import type { MailContext } from './context.ts'

const EUR = { code: 'EUR', symbol: '€' }

/** A price as the shop shows it, in words of a language. */
export function mailAmount({ platform, content }: MailContext, language: Language, price: Cents): string {
	const { enabled, exchange_rate_eur } = content.settings().internal_currency
	if (!enabled) return formatCurrency(decimalOf(price), EUR, language.code)
	const credits = formatCredits(decimalOf(creditsFor(price, exchange_rate_eur)), language.code)
	return platform.texts.of(language, 'mail_order_credits', { amount: credits })
}
