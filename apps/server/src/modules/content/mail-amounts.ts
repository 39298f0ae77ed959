import { EUR } from '@skinverse/contract/choose-currency'
import {
	type Cents,
	type CreditsMinor,
	creditsFor,
	decimalOf,
	type ShownMinor,
	sumOf,
} from '@skinverse/contract/money'
import { decimalsOf, formatCredits, formatCurrency } from '@skinverse/contract/money-format'
import { type ShownIn, shownDecimal, shownPrice, shownTill } from '@skinverse/contract/shown-money'
import type { Language, Texts } from '../../platform/texts.ts'
import type { Content } from './open-content.ts'

/** The reader of a mail, as columns of `users`. */
export interface MailReader {
	language_id: number | null
	/** Of the display currency. */
	currency_code: string | null
}

interface Charged {
	cents: Cents
	minor: CreditsMinor
}

interface MailAmounts {
	language: Language
	/** A catalogue price, as the shop shows it. */
	price(cents: Cents): string
	/** The bound of a price alert, as it was typed: in the display currency. */
	bound(cents: Cents): string
	/**
	 * Charged or refunded: the credits, and what the display currency shows now. Each row is rounded by itself, so that
	 * the rows of a mail add up to its sums.
	 */
	charge(rows: readonly Charged[]): string
}

/** Amounts in the language and the display currency of a mail's reader. */
export function mailAmounts(
	texts: Texts,
	content: Pick<Content, 'settings' | 'languages' | 'displayCurrency'>,
	{ language_id, currency_code }: MailReader,
): MailAmounts {
	const language = content.languages.byId(language_id ?? 0) ?? content.languages.fallback()
	const { enabled, exchange_rate_eur } = content.settings().internal_currency
	const currency = content.displayCurrency(currency_code)
	const shownIn: ShownIn = { perEur: currency.value, decimals: decimalsOf(currency.code) }
	const written = (shown: ShownMinor) =>
		formatCurrency(shownDecimal(shown, shownIn.decimals), currency, language.code)
	const inCredits = (credits: CreditsMinor, shown: ShownMinor) =>
		// Nothing is nothing in every currency.
		texts.of(language, credits === 0 ? 'mail_order_credits' : 'mail_credits_shown', {
			amount: formatCredits(decimalOf(credits), language.code),
			shown: written(shown),
		})
	return {
		language,
		price(cents) {
			const shown = shownPrice(cents, shownIn)
			return enabled ? inCredits(creditsFor(cents, exchange_rate_eur), shown) : written(shown)
		},
		bound: (cents) => written(shownTill(cents, shownIn)),
		charge(rows) {
			// What was charged without an internal currency is EUR.
			if (!enabled)
				return formatCurrency(decimalOf(sumOf(rows.map(({ cents }) => cents))), EUR, language.code)
			const credits = sumOf(rows.map(({ minor }) => minor))
			return inCredits(credits, sumOf(rows.map(({ cents }) => shownPrice(cents, shownIn))))
		},
	}
}
