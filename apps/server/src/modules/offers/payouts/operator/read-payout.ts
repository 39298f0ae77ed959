import type { OfficePayoutDetails, PayoutEvent } from '@skinverse/contract/entities/operator/payout'
import type { Operator } from '../../../../platform/http/identity.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Language } from '../../../../platform/texts.ts'
import type { PayoutsContext } from '../../context.ts'
import { needsApproval } from '../four-eyes.ts'
import { type OfficePayoutRow, officePayoutOf, PAYOUT_COLUMNS, PAYOUT_FROM } from './list-payouts.ts'

interface DetailColumns {
	account_holder: string | null
	/** Empty once its retention period is over. */
	contact: Partial<Omit<OfficePayoutDetails['contact'], 'country'> & { country: number }>
	settled_by: string | null
	provider: string | null
	approval_id: number | null
	is_held: boolean
	run_id: number | null
}

const NO_CONTACT = { name: '', surname: '', email: '', phone: '', city: '', address: '', postCode: '' }

/** One payout as operators see it; with a masked IBAN. */
export async function readAnyPayout(
	context: Pick<PayoutsContext, 'platform' | 'content'>,
	payoutId: number,
	operator: Pick<Operator, 'id'>,
	language: Language,
): Promise<OfficePayoutDetails> {
	const { platform, content } = context
	const { db, texts } = platform
	const found = await db.maybe<OfficePayoutRow & DetailColumns>(
		`select ${PAYOUT_COLUMNS}, payout.account_holder, payout.contact, payout.provider, payout.approval_id, payout.needs_approval as is_held, settler.name as settled_by,
			(select run_id from payout_run_payouts member where member.payout_id = payout.id and member.state = 'waiting') as run_id
		from ${PAYOUT_FROM} left join operators settler on settler.id = payout.settled_by where payout.id = $1`,
		[payoutId],
	)
	if (found === undefined) throw new Problem('not_found')
	const events = await db.many<PayoutEvent>(
		`select extract(epoch from received_at)::bigint as created_at, kind, outcome from payout_events where payout_id = $1 order by id`,
		[payoutId],
	)
	const { account_holder, contact, settled_by, provider, approval_id, is_held, run_id, ...row } = found
	const { country = 0, ...rest } = contact
	return {
		...officePayoutOf(texts, row, language),
		account_holder,
		contact: {
			...NO_CONTACT,
			...rest,
			country: content.country(country)?.title ?? (country ? String(country) : ''),
		},
		reference: `SV-${payoutId}`,
		settled_by,
		run_id,
		needs_approval:
			row.status === 'processing' &&
			(await needsApproval(context, db, {
				userId: row.seller.id,
				amount: row.amount,
				provider,
				approvalId: approval_id,
				needsApproval: is_held,
				operator,
			})),
		provider,
		events,
	}
}
