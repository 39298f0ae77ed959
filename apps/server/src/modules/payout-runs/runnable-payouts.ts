import type { RunnablePayout } from '@skinverse/contract/entities/operator/payout-run'
import type { OfficePerson } from '@skinverse/contract/entities/operator/person'
import { maskIban } from '@skinverse/contract/iban'
import { MAX_RUN_PAYOUTS } from '@skinverse/contract/limits'
import { decimalOf } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import type { Language } from '../../platform/texts.ts'
import { offerTitle, SELLER } from '../offers/index.ts'
import { type Checked, checkPayouts, type Recipient } from './check-payouts.ts'
import type { PayoutRunsContext } from './context.ts'

export interface RecipientRow extends Recipient {
	titles: string[]
	seller: OfficePerson
	created_at: number
}

/** Selected from `payouts payout` with its offer and seller. */
export const RECIPIENT_COLUMNS = `payout.id, payout.offer_id as "offerId", offers.user_id as "userId",
	payout.amount_cents as amount, payout.account_holder as holder, payout.iban_sealed as "ibanSealed",
	payout.iban_last as "ibanLast", seller.blocked_at is not null as "isBlocked",
	exists (select from ledger_accounts where debtor_id = offers.user_id and balance_minor < 0)
		or exists (select from cases where selling_id = offers.id and cases.status = 'opened') as "isDebtor", ${SELLER},
	array(select offers.title union all (select line.title from offer_lines line where line.offer_id = offers.id
		order by line.position)) as titles,
	extract(epoch from payout.created_at)::bigint as created_at`
export const RECIPIENT_FROM = `payouts payout join offers on offers.id = payout.offer_id
	join users seller on seller.id = offers.user_id`

/** Bank transfers that are in no run. */
const WAITING = `payout.status = 'processing' and payout.method = 'sepa-manual' and not exists (
	select from payout_run_payouts member where member.payout_id = payout.id and member.state = 'waiting')`

/** The oldest first, as many as a run can have. */
export async function listWaiting(
	context: PayoutRunsContext,
	language: Language,
): Promise<{ payload: RunnablePayout[]; total: number }> {
	const { db } = context.platform
	const { total } = await db.one<{ total: number }>(
		`select count(*) as total from payouts payout where ${WAITING}`,
	)
	const rows = await db.many<RecipientRow>(
		`select ${RECIPIENT_COLUMNS} from ${RECIPIENT_FROM} where ${WAITING} order by payout.id limit $1`,
		[MAX_RUN_PAYOUTS],
	)
	const checked = await checkPayouts(context, db, rows, language)
	return { payload: rows.map((row) => runnableOf(context, row, checked, language)), total }
}

export function runnableOf(
	{ platform: { texts } }: Pick<PayoutRunsContext, 'platform'>,
	row: RecipientRow,
	checked: ReadonlyMap<number, Checked>,
	language: Language,
): RunnablePayout {
	const { id, offerId, titles, seller, created_at, amount, holder, ibanLast } = row
	const [first = '', ...more] = titles
	const found = checked.get(id)
	return {
		id,
		offer_id: offerId,
		title: offerTitle(texts, language, first, more.length),
		seller,
		account_holder: holder ?? '',
		account: maskIban(ibanLast ?? ''),
		created_at,
		amount: decimalOf(amount),
		paid_before: found?.paidBefore ?? 0,
		checks: found?.checks ?? [],
		failed: found?.failed ? { reason: found.failed.reason, run_id: found.failed.runId } : null,
	}
}

/**
 * The payouts of the ids, with their offers locked by rising id and then the payouts: none is settled or joins another
 * run meanwhile.
 */
export async function lockRecipients(tx: Sql, ids: readonly number[]): Promise<RecipientRow[]> {
	await tx.run(
		`select from offers where id in (select offer_id from payouts where id = any ($1)) order by id for no key update`,
		[ids],
	)
	await tx.run('select from payouts where id = any ($1) order by id for no key update', [ids])
	return tx.many<RecipientRow>(
		`select ${RECIPIENT_COLUMNS} from ${RECIPIENT_FROM} where payout.id = any ($1) and ${WAITING} order by payout.id`,
		[ids],
	)
}
