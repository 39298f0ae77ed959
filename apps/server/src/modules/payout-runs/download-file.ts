import { hash } from 'node:crypto'
import type { Sql } from '../../platform/database/database.ts'
import type { Act } from '../../platform/operator/act.ts'
import { actingTransaction } from '../../platform/operator/acting-transaction.ts'
import { OFFICE_LANGUAGE } from '../../platform/operator/office-language.ts'
import { recordChange } from '../../platform/operator/record-change.ts'
import { Problem } from '../../platform/problem.ts'
import { lockRequester, refuseTooNew } from '../approvals/index.ts'
import { filePlace } from './approve-run.ts'
import type { PayoutRunsContext } from './context.ts'
import { lockRun, requireStatus } from './lock-run.ts'
import { readContents, refuseFaults } from './run-payouts.ts'

interface OpenPermission {
	id: number
	requestedBy: number
	isApproved: boolean
}

const OPEN_PERMISSION = `select id, requested_by as "requestedBy", approved_at is not null as "isApproved"
	from payout_run_files where run_id = $1 and downloaded_at is null`

/** `skinverse-run-0041.xml`. */
export const fileName = (brand: string, runId: number): string =>
	`${brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-run-${String(runId).padStart(4, '0')}.xml`

/**
 * The file for the bank. From now on money can leave: the run counts as sent. The permission is used up before the
 * answer leaves, so an answer that is lost needs a new approval, and no file is downloaded twice unnoticed.
 */
export async function downloadFile(
	context: PayoutRunsContext,
	runId: number,
	{ operator, origin }: Act,
): Promise<{ name: string; xml: string; sha256: string }> {
	const { db, clock, secrets, config } = context.platform
	return actingTransaction(db, operator, async (tx) => {
		const run = await lockRun(tx, runId)
		requireStatus(run, ['approved', 'sent'], 'payout_run_no_file')
		const permission = await tx.maybe<OpenPermission>(OPEN_PERMISSION, [runId])
		if (!permission?.isApproved) throw new Problem('move_refused', { text: 'payout_run_file_taken' })
		const { fileSealed, sha256 } = run
		if (fileSealed === null || sha256 === null) throw new Error(`payout run ${runId} has no file`)
		await refuseStopped(context, tx, runId)
		const xml = (await secrets.open(tx, filePlace(runId), fileSealed)).toString()
		if (hash('sha256', xml) !== sha256)
			throw new Error(`the file of payout run ${runId} is not the approved one`)
		const now = clock.now()
		await tx.run('update payout_run_files set downloaded_by = $2, downloaded_at = $3 where id = $1', [
			permission.id,
			operator.id,
			now,
		])
		await tx.run(`update payout_runs set status = 'sent', sent_by = $2, sent_at = $3 where id = $1`, [
			runId,
			operator.id,
			now,
		])
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'payout_runs.download',
			subject: String(runId),
			before: { status: run.status },
			after: { status: 'sent', file_sha256: sha256 },
		})
		return { name: fileName(config.brand, runId), xml, sha256 }
	})
}

/** The file cannot leave a payout out: its sum is what was approved. */
async function refuseStopped(context: PayoutRunsContext, tx: Sql, runId: number): Promise<void> {
	// A seller who takes skins back at this moment comes before the check or after the download.
	await tx.run(
		`select from offers where id in (
			select payout.offer_id from payout_run_payouts member join payouts payout on payout.id = member.payout_id
			where member.run_id = $1 and member.state = 'waiting')
		order by id for share`,
		[runId],
	)
	refuseFaults(await readContents(context, tx, runId, OFFICE_LANGUAGE), 'payout_run_stopped')
}

/** Another download, after the first one was lost: a second operator has to approve it. */
export async function requestFile(
	{ platform: { db, clock } }: PayoutRunsContext,
	runId: number,
	reason: string,
	{ operator, origin }: Act,
): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		requireStatus(await lockRun(tx, runId), ['sent'], 'payout_run_no_file')
		if ((await tx.maybe<OpenPermission>(OPEN_PERMISSION, [runId])) !== undefined) {
			throw new Problem('conflict', { text: 'payout_run_file_requested' })
		}
		await tx.run(
			'insert into payout_run_files (run_id, requested_by, requested_at, reason) values ($1, $2, $3, $4)',
			[runId, operator.id, clock.now(), reason],
		)
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'payout_runs.request_file',
			subject: String(runId),
			after: { reason },
		})
	})
}

export async function approveFile(
	{ platform }: PayoutRunsContext,
	runId: number,
	{ operator, origin }: Act,
): Promise<void> {
	await actingTransaction(platform.db, operator, async (tx) => {
		requireStatus(await lockRun(tx, runId), ['sent'], 'payout_run_no_file')
		const permission = await tx.maybe<OpenPermission>(OPEN_PERMISSION, [runId])
		if (permission === undefined || permission.isApproved) {
			throw new Problem('conflict', { text: 'payout_run_moved' })
		}
		if (permission.requestedBy === operator.id) throw new Problem('forbidden', { text: 'approval_own' })
		await refuseTooNew(platform, tx, operator, await lockRequester(platform, tx, permission.requestedBy))
		await tx.run('update payout_run_files set approved_by = $2, approved_at = $3 where id = $1', [
			permission.id,
			operator.id,
			platform.clock.now(),
		])
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'payout_runs.approve_file',
			subject: String(runId),
			after: { requested_by: permission.requestedBy },
		})
	})
}
