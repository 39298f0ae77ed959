import { maskIban } from '@skinverse/contract/iban'
import { decimalOf } from '@skinverse/contract/money'
import type { FastifyReply } from 'fastify'
import { type CsvColumns, csvMoment, sendCsv } from '../../platform/http/csv.ts'
import type { Act } from '../../platform/operator/act.ts'
import { recordChange } from '../../platform/operator/record-change.ts'
import { Problem } from '../../platform/problem.ts'
import type { PayoutRunsContext } from './context.ts'
import { type MemberRow, readMembers, referenceOf } from './run-payouts.ts'

const columns: CsvColumns<MemberRow> = {
	payout: ({ id }) => id,
	reference: ({ id }) => referenceOf(id),
	offer: ({ offerId }) => offerId,
	title: ({ titles }) => titles.join('; '),
	seller_id: ({ seller }) => seller.id,
	seller_name: ({ seller }) => seller.name,
	account_holder: ({ holder }) => holder,
	account: ({ ibanLast }) => maskIban(ibanLast ?? ''),
	amount: ({ amount }) => decimalOf(amount).toFixed(2),
	currency: () => 'EUR',
	state: ({ state }) => state,
	checks: ({ approvedChecks }) => approvedChecks.join(' '),
	bank_reference: ({ bank_reference }) => bank_reference,
	reason: ({ reason }) => reason,
	settled_at: ({ settled_at }) => csvMoment(settled_at),
	settled_by: ({ settled_by }) => settled_by,
}

/** The payouts of a run as CSV, with masked account numbers. The trail records each export. */
export async function exportRun(
	{ platform: { db } }: PayoutRunsContext,
	runId: number,
	{ reply, caller }: { reply: FastifyReply; caller: Act },
): Promise<void> {
	const members = await readMembers(db, runId)
	if (members.length === 0) throw new Problem('not_found')
	const { operator, origin } = caller
	const subject = String(runId)
	await recordChange(db, { operatorId: operator.id, origin, action: 'payout_runs.export', subject })
	await sendCsv(reply, {
		name: `payout-run-${runId}`,
		columns,
		read: async (belowId) => (belowId === null ? members : []),
	})
}
