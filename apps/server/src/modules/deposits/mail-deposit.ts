import { type AmountMinor, type Cents, type CreditsMinor, decimalOf } from '@skinverse/contract/money'
import { formatCredits, formatCurrency } from '@skinverse/contract/money-format'
import { paths } from '@skinverse/contract/paths'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Sql } from '../../platform/database/database.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { DepositsContext } from './context.ts'
import { type Refusal, refusalText } from './pay-deposit-cart.ts'

interface MailRow {
	email: string | null
	name: string
	language_id: number | null
	currency: string
	amount: AmountMinor
	credits: CreditsMinor
	/** Why the order that it was paid for was not placed. */
	refusal: Refusal | null
}

/** Mails the payer, in their language, when the caller's transaction commits. */
export async function mailDeposit(
	{ platform, content }: Pick<DepositsContext, 'platform' | 'content'>,
	tx: Sql,
	depositId: number,
): Promise<void> {
	const deposit = await tx.one<MailRow>(
		`select payer.email, payer.name, payer.language_id, currency, amount_minor as amount, credits_minor as credits,
			agreed.refusal
		from deposits deposit join users payer on payer.id = deposit.user_id
			left join deposit_carts agreed on agreed.deposit_id = deposit.id where deposit.id = $1`,
		[depositId],
	)
	if (deposit.email === null) return
	const { config, texts, mail } = platform
	const language = content.languages.byId(deposit.language_id ?? 0) ?? content.languages.fallback()
	const price = (amount: AmountMinor | Cents | CreditsMinor, code: string) => {
		const symbol = content.currency(code)?.symbol ?? `${code} `
		return formatCurrency(decimalOf(amount), { code, symbol }, language.code)
	}
	// Without an internal currency a credit is shown as the EUR it counts as.
	const credited = content.settings().internal_currency.enabled
		? texts.of(language, 'mail_deposit_credits', {
				amount: formatCredits(decimalOf(deposit.credits), language.code),
			})
		: price(deposit.credits, 'EUR')
	const paid = price(deposit.amount, deposit.currency)
	const values = { brand: config.brand, name: deposit.name, deposit: depositId, paid, credited }
	const text = (key: TextKey) => texts.of(language, key, values)
	const notPlaced =
		deposit.refusal === null
			? []
			: [
					texts.of(language, 'mail_deposit_not_placed', {
						reason: texts.of(language, refusalText(deposit.refusal)),
					}),
				]
	await mail.send(tx, {
		to: deposit.email,
		attachment: { subject: 'deposit', id: depositId },
		subject: text('mail_deposit_subject'),
		...renderMail({
			lang: language.code,
			shop: config,
			heading: text('mail_deposit_heading'),
			paragraphs: [text('mail_deposit_text'), ...notPlaced, text('receipt_attached')],
			button: { label: text('mail_deposit_button'), url: config.publicUrl + paths.account('transactions') },
			footnote: text('mail_deposit_footnote'),
		}),
	})
}
