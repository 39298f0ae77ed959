import type { AmountMinor, Cents, CreditsMinor } from '@skinverse/contract/money'
import { decimalOf } from '@skinverse/contract/money'
import { decimalsOf } from '@skinverse/contract/money-format'
import { formatEur, formatNumber } from '@skinverse/contract/number-format'

/** Amounts of a document: exact, also zero, and with the currency's code where its symbol is ambiguous. */
export function eurText(amount: Cents, lang: string): string {
	return formatEur(decimalOf(amount), lang) ?? currencyText(amount, 'EUR', lang)
}

export function currencyText(amount: AmountMinor | Cents, code: string, lang: string): string {
	return `${formatNumber(decimalOf(amount), lang, decimalsOf(code))}\u00A0${code}`
}

export function creditsText(amount: CreditsMinor, lang: string): string {
	return formatNumber(decimalOf(amount), lang, 2)
}
