import { type AmountMinor, type CreditsMinor, decimalOf } from '@skinverse/contract/money'
import { formatCredits, formatCurrency } from '@skinverse/contract/money-format'
import { paths } from '@skinverse/contract/paths'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Sql } from '../../platform/database/database.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { TakeBackContext } from './context.ts'

interface MailRow {
	kind: 'chargeback' | 'refund' | 'intake_reversal'
	deposit_id: number | null
	offer_id: number | null
	amount: AmountMinor
	currency: string
	credits: CreditsMinor
	debt: CreditsMinor
	email: string | null
	name: string
	language_id: number | null
}

/** Mails the payer, in their language, when the caller's transaction commits. */
export async function mailCase(
	{ platform: { config, texts, mail }, content }: TakeBackContext,
	tx: Sql,
	caseId: number,
	what: 'taken' | 'settled' | 'returned',
): Promise<void> {
	const row = await tx.one<MailRow>(
		`select cases.kind, cases.deposit_id, cases.selling_id as offer_id, cases.amount_minor as amount, cases.currency,
			cases.credits_minor as credits, cases.debt_minor - cases.paid_minor - cases.written_off_minor as debt,
			payer.email, payer.name, payer.language_id
		from cases join users payer on payer.id = cases.user_id where cases.id = $1`,
		[caseId],
	)
	if (row.email === null || row.credits === 0) return
	const language = content.languages.byId(row.language_id ?? 0) ?? content.languages.fallback()
	const price = (amount: AmountMinor | CreditsMinor, code: string) => {
		const symbol = content.currency(code)?.symbol ?? `${code} `
		return formatCurrency(decimalOf(amount), { code, symbol }, language.code)
	}
	const inCredits = (amount: CreditsMinor) =>
		content.settings().internal_currency.enabled
			? texts.of(language, 'mail_deposit_credits', {
					amount: formatCredits(decimalOf(amount), language.code),
				})
			: price(amount, 'EUR')
	const values = {
		brand: config.brand,
		name: row.name,
		deposit: row.deposit_id ?? '',
		offer: row.offer_id ?? '',
		paid: price(row.amount, row.currency),
		credits: inCredits(row.credits),
		debt: inCredits(row.debt),
	}
	const text = (key: TextKey) => texts.of(language, key, values)
	const about = what === 'taken' ? row.kind : what
	const owes = what === 'taken' && row.debt > 0
	const isSale = row.kind === 'intake_reversal'
	const paragraphs: TextKey[] = [
		isSale && (about === 'settled' || about === 'returned')
			? `mail_case_sale_${about}_text`
			: `mail_case_${about}_text`,
	]
	if (owes) paragraphs.push(isSale ? 'mail_case_sale_debt' : 'mail_case_debt')
	if (about === 'chargeback') paragraphs.push('mail_case_mistake')
	if (about === 'intake_reversal') paragraphs.push('mail_case_sale_mistake')
	await mail.send(tx, {
		to: row.email,
		subject: text(`mail_case_${about}_subject`),
		...renderMail({
			lang: language.code,
			shop: config,
			heading: text(`mail_case_${about}_heading`),
			paragraphs: paragraphs.map(text),
			button: owes
				? { label: text('mail_case_top_up'), url: config.publicUrl + paths.account('transactions') }
				: { label: text('mail_case_view'), url: config.publicUrl + paths.account('statement') },
			footnote: text('mail_case_footnote'),
		}),
	})
}
