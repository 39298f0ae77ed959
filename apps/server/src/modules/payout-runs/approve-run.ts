import { hash } from 'node:crypto'
import { roleMay } from '@skinverse/contract/capabilities'
import { decimalOf, sumOf } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import type { Act } from '../../platform/operator/act.ts'
import { OFFICE_LANGUAGE } from '../../platform/operator/office-language.ts'
import { recordChange } from '../../platform/operator/record-change.ts'
import { refuseIfChanged } from '../../platform/operator/refuse-if-changed.ts'
import { requireActing } from '../../platform/operator/require-acting.ts'
import { Problem } from '../../platform/problem.ts'
import type { SealedPlace } from '../../platform/secrets/secrets.ts'
import { lockRequester, refuseTooNew } from '../approvals/index.ts'
import { executionDay } from './bank-file/execution-day.ts'
import { pain001 } from './bank-file/pain-001.ts'
import type { Checked } from './check-payouts.ts'
import type { PayoutRunsContext } from './context.ts'
import { lockRun, requireStatus } from './lock-run.ts'
import {
	checksOf,
	type MemberRow,
	type RunContents,
	readContents,
	referenceOf,
	refuseFaults,
} from './run-payouts.ts'

interface Approval {
	/** Of the payouts that the operator saw. */
	version?: string
	/** The operator looked at the marked payouts. */
	looked: boolean
}

/** Approves a run and makes its file, in one transaction: there is no approved run without its file. */
export async function approveRun(
	context: PayoutRunsContext,
	runId: number,
	{ version, looked }: Approval,
	{ operator, origin }: Act,
): Promise<void> {
	const { platform } = context
	await platform.db.transaction(async (tx) => {
		await requireSecondOperator(context, tx, runId, { operator, origin })
		requireStatus(await lockRun(tx, runId), ['proposed'])
		const contents = await readContents(context, tx, runId, OFFICE_LANGUAGE)
		refuseIfChanged(version, contents.version)
		const members = contents.members.filter(({ state }) => state === 'waiting')
		refuseUnlooked(members, contents, looked)
		const file = fileOf(context, runId, members, contents.checked)
		const total = sumOf(members.map(({ amount }) => amount))
		const sha256 = hash('sha256', file.xml)
		for (const { id } of members) {
			await tx.run('update payout_run_payouts set checks = $3 where run_id = $1 and payout_id = $2', [
				runId,
				id,
				contents.checked.get(id)?.checks ?? [],
			])
		}
		const now = platform.clock.now()
		await tx.run(
			`update payout_runs set status = 'approved', approved_by = $2, approved_at = $3, payments = $4, total_cents = $5,
				message_id = $6, debtor_iban = $7, execution_on = $8, file_sealed = $9, file_sha256 = $10
			where id = $1`,
			[
				runId,
				operator.id,
				now,
				members.length,
				total,
				file.messageId,
				file.debtorIban,
				file.executionOn,
				await platform.secrets.seal(tx, filePlace(runId), Buffer.from(file.xml)),
				sha256,
			],
		)
		await tx.run(
			`insert into payout_run_files (run_id, requested_by, requested_at, reason, approved_by, approved_at)
			select id, proposed_by, proposed_at, '', approved_by, approved_at from payout_runs where id = $1`,
			[runId],
		)
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'payout_runs.approve',
			subject: String(runId),
			before: { status: 'proposed' },
			after: {
				status: 'approved',
				payments: members.length,
				total_eur: decimalOf(total),
				looked,
				message_id: file.messageId,
				file_sha256: sha256,
			},
		})
	})
}

export const filePlace = (runId: number): SealedPlace => ({ purpose: 'bank-file', row: `run:${runId}` })

/**
 * Locks both operators and refuses the proposer, a proposer who could no longer propose it, and operators who are too
 * new.
 */
async function requireSecondOperator(
	{ platform }: PayoutRunsContext,
	tx: Sql,
	runId: number,
	{ operator }: Act,
): Promise<void> {
	const asked = await tx.maybe<{ by: number }>('select proposed_by as by from payout_runs where id = $1', [
		runId,
	])
	if (asked === undefined) throw new Problem('not_found')
	await requireActing(tx, operator, asked.by)
	const requester = await lockRequester(platform, tx, asked.by)
	if (asked.by === operator.id) throw new Problem('forbidden', { text: 'payout_run_own' })
	if (requester.isRequesterDisabled || !roleMay(requester.requesterRole, 'payouts.settle')) {
		throw new Problem('conflict', { text: 'payout_run_proposer_gone' })
	}
	await refuseTooNew(platform, tx, operator, requester)
}

function refuseUnlooked(members: readonly MemberRow[], contents: RunContents, looked: boolean): void {
	refuseFaults(contents, 'payout_run_has_faults')
	if (!looked && members.some((member) => checksOf(contents, member).length > 0)) {
		throw new Problem('conflict', { text: 'payout_run_not_looked' })
	}
}

function fileOf(
	{ platform: { clock, config }, content }: PayoutRunsContext,
	runId: number,
	members: readonly MemberRow[],
	checked: ReadonlyMap<number, Checked>,
) {
	const { payout_account: debtor, time_zone } = content.settings()
	if (debtor.iban === '' || debtor.name === '') {
		throw new Problem('conflict', { text: 'payout_run_no_account' })
	}
	const createdAt = clock.now()
	const executionOn = executionDay(createdAt, time_zone)
	const messageId = `SV-RUN-${runId}-${createdAt.toISOString().slice(0, 10).replaceAll('-', '')}`
	const transfers = members.map(({ id, offerId, amount, holder }) => ({
		reference: referenceOf(id),
		amount,
		name: holder ?? '',
		iban: checked.get(id)?.iban ?? '',
		remittance: `${config.brand} payout ${referenceOf(id)}, offer ${offerId}`,
	}))
	return {
		messageId,
		executionOn,
		debtorIban: debtor.iban,
		xml: pain001({ messageId, createdAt, executionOn, debtor, transfers }),
	}
}
