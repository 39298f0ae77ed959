import type { PayoutCheck } from '@skinverse/contract/entities/operator/payout-run'
import { ibanAddsUp, ibanIsSepa } from '@skinverse/contract/iban-check'
import type { Cents } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import type { Language } from '../../platform/texts.ts'
import { limitInForce } from '../approvals/index.ts'
import { ibanVault, type ReasonColumns, reasonOf } from '../offers/index.ts'
import { MAX_NAME_CHARS } from './bank-file/pain-001.ts'
import { sepaText } from './bank-file/sepa-text.ts'
import type { PayoutRunsContext } from './context.ts'

/** The recipient of a bank transfer. */
export interface Recipient {
	id: number
	offerId: number
	userId: number
	amount: Cents
	holder: string | null
	ibanSealed: Buffer | null
	ibanLast: string | null
	isBlocked: boolean
	/** Owes the shop: not paid out until it is settled. */
	isDebtor: boolean
}

export interface Checked {
	/** Null: erased or unreadable. */
	iban: string | null
	checks: PayoutCheck[]
	paidBefore: number
	failed: { reason: string; runId: number | null } | null
}

interface EarlierPayout extends ReasonColumns {
	id: number
	offerId: number
	userId: number
	status: 'paid' | 'failed'
	ibanSealed: Buffer | null
	ibanLast: string | null
	runId: number | null
}

/** What is unusual about each payout, by its id. */
export async function checkPayouts(
	{ platform }: Pick<PayoutRunsContext, 'platform'>,
	sql: Sql,
	recipients: readonly Recipient[],
	language: Language,
): Promise<Map<number, Checked>> {
	const { secrets, texts } = platform
	const vault = ibanVault(secrets)
	const limit = await limitInForce(platform, sql)
	// Without those of the same run: it settles several payouts of one seller at once.
	const together = new Set(recipients.map(({ id }) => id))
	const earlier = (await earlierPayouts(sql, recipients)).filter(({ id }) => !together.has(id))
	const checked = new Map<number, Checked>()
	for (const recipient of recipients) {
		const { id, offerId, userId, ibanSealed, ibanLast } = recipient
		const iban = ibanSealed && (await vault.open(sql, ibanSealed, offerId))
		const own = earlier.filter((payout) => payout.userId === userId)
		// Few share the same last four characters; only decryption can compare the rest.
		const same: EarlierPayout[] = []
		for (const payout of own) {
			if (payout.ibanSealed === null || payout.ibanLast !== ibanLast) continue
			if ((await vault.open(sql, payout.ibanSealed, payout.offerId)) === iban) same.push(payout)
		}
		const paidBefore = own.filter(({ status }) => status === 'paid').length
		const last = same[0]
		const failed = last?.status === 'failed' ? last : null
		checked.set(id, {
			iban,
			paidBefore,
			checks: checksOf({
				person_blocked: recipient.isBlocked,
				debt_open: recipient.isDebtor,
				name_invalid: nameIsInvalid(recipient.holder),
				iban_invalid: iban === null || !ibanAddsUp(iban) || !ibanIsSepa(iban),
				failed_before: failed !== null,
				new_account: paidBefore > 0 && !same.some(({ status }) => status === 'paid'),
				first_payout: paidBefore === 0,
				above_limit: recipient.amount > limit,
			}),
			failed: failed && { reason: reasonOf(texts, language, failed) ?? '', runId: failed.runId },
		})
	}
	return checked
}

function checksOf(found: Readonly<Record<PayoutCheck, boolean>>): PayoutCheck[] {
	const names = Object.keys(found) as PayoutCheck[]
	return names.filter((name) => found[name])
}

/** Cut to the length that banks take, a long name still names its holder; one without letters is no name. */
function nameIsInvalid(holder: string | null): boolean {
	return !/[A-Za-z]{2}/.test(sepaText(holder ?? '', MAX_NAME_CHARS))
}

/** Newest first. */
function earlierPayouts(sql: Sql, recipients: readonly Recipient[]): Promise<EarlierPayout[]> {
	return sql.many<EarlierPayout>(
		`select payouts.id, payouts.offer_id as "offerId", offers.user_id as "userId", payouts.status,
			payouts.iban_sealed as "ibanSealed", payouts.iban_last as "ibanLast", payouts.reason, payouts.reason_key,
			(select run_id from payout_run_payouts member where member.payout_id = payouts.id
				and member.state in ('failed', 'returned') order by member.id desc limit 1) as "runId"
		from payouts join offers on offers.id = payouts.offer_id
		where offers.user_id = any ($1) and payouts.status <> 'processing' order by payouts.id desc`,
		[recipients.map(({ userId }) => userId)],
	)
}
