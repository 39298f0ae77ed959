import {
	isPayoutFault,
	type PayoutCheck,
	type RunPayout,
	type RunPayoutState,
} from '@skinverse/contract/entities/operator/payout-run'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Sql } from '../../platform/database/database.ts'
import { versionOf } from '../../platform/operator/version.ts'
import { Problem } from '../../platform/problem.ts'
import type { Language } from '../../platform/texts.ts'
import { type Checked, checkPayouts } from './check-payouts.ts'
import type { PayoutRunsContext } from './context.ts'
import { RECIPIENT_COLUMNS, RECIPIENT_FROM, type RecipientRow, runnableOf } from './runnable-payouts.ts'

export interface MemberRow extends RecipientRow {
	state: RunPayoutState
	approvedChecks: PayoutCheck[]
	bank_reference: string | null
	reason: string | null
	settled_by: string | null
	settled_at: number | null
}

/** The end-to-end reference of a payout: the same in every file, and on a transfer by hand. */
export const referenceOf = (payoutId: number): string => `SV-${payoutId}`

/** The payouts of a run, also those that were taken out. */
export function readMembers(sql: Sql, runId: number): Promise<MemberRow[]> {
	return sql.many<MemberRow>(
		`select ${RECIPIENT_COLUMNS}, member.state, member.checks as "approvedChecks", member.bank_reference, member.reason,
			settler.name as settled_by, extract(epoch from member.settled_at)::bigint as settled_at
		from ${RECIPIENT_FROM} join payout_run_payouts member on member.payout_id = payout.id
			left join operators settler on settler.id = member.settled_by
		where member.run_id = $1 order by payout.id`,
		[runId],
	)
}

/** Changes with the payouts that are in the run and with what is unusual about them. */
function runVersion(members: readonly MemberRow[], checked: ReadonlyMap<number, Checked>): string {
	const live = members.filter(({ state }) => state === 'waiting')
	return versionOf(live.map(({ id, amount }) => [id, amount, checked.get(id)?.checks]))
}

export interface RunContents {
	members: MemberRow[]
	checked: Map<number, Checked>
	version: string
}

export async function readContents(
	context: PayoutRunsContext,
	sql: Sql,
	runId: number,
	language: Language,
): Promise<RunContents> {
	const members = await readMembers(sql, runId)
	const checked = await checkPayouts(context, sql, members, language)
	return { members, checked, version: runVersion(members, checked) }
}

export const checksOf = ({ checked }: RunContents, { id }: MemberRow): readonly PayoutCheck[] =>
	checked.get(id)?.checks ?? []

/** Refuses payouts that no run may pay: of a blocked seller, a debtor, or for skins that went back. */
export function refuseFaults(contents: RunContents, text: TextKey): void {
	const faulty = contents.members.filter(
		(member) => member.state === 'waiting' && checksOf(contents, member).some(isPayoutFault),
	)
	if (faulty.length === 0) return
	throw new Problem('conflict', { text, values: { payouts: faulty.map(({ id }) => id).join(', ') } })
}

/** After the approval the checks are those that were approved. */
export function runPayoutOf(
	context: PayoutRunsContext,
	member: MemberRow,
	checked: ReadonlyMap<number, Checked>,
	{ isApproved, language }: { isApproved: boolean; language: Language },
): RunPayout {
	const { state, approvedChecks, bank_reference, reason, settled_by, settled_at } = member
	const runnable = runnableOf(context, member, checked, language)
	return {
		...runnable,
		...(isApproved && { checks: approvedChecks }),
		state,
		reference: referenceOf(member.id),
		bank_reference,
		reason,
		settled_by,
		settled_at,
	}
}
