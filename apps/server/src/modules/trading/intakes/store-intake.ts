import type { Sql } from '../../../platform/database/database.ts'
import { mailIntake } from '../../offers/index.ts'
import { failurePauseMs } from '../offers/pauses.ts'
import type { Round } from '../offers/round.ts'
import type { SentAsset } from '../offers/sent-assets.ts'
import type { IntakeReason } from './moves.ts'
import type { Intake } from './read-due.ts'

type Reason = IntakeReason | null

/** The intake is looked at again after this time. */
export function postpone(round: Round, intake: Intake, ms: number, reason: Reason): Promise<void> {
	return change(
		round.context.platform.db,
		round,
		intake,
		`due_at = now() + $4 * interval '1 millisecond', reason = coalesce($5, reason), failures = 0`,
		[ms, reason],
	)
}

/** Steam could not be asked, or not everything is there yet: the pauses grow. */
export function postponeFailed(round: Round, intake: Intake, reason: Reason = null): Promise<void> {
	return change(
		round.context.platform.db,
		round,
		intake,
		`due_at = now() + $4 * interval '1 millisecond', failures = failures + 1, reason = coalesce($5, reason)`,
		[failurePauseMs(round.context.pace, intake.failures), reason],
	)
}

/** What Steam said instead of a check, for the operator. */
export function noteTry(round: Round, intake: Intake, words: string): Promise<void> {
	return change(round.context.platform.db, round, intake, 'tries = tries + 1, detail = $4', [words])
}

/** The seller can accept the offer. */
export function markOpen(tx: Sql, round: Round, intake: Intake): Promise<void> {
	return change(tx, round, intake, 'unsent_since = null')
}

/** Stores which copies the next offer asks for. */
export async function markAsked(
	tx: Sql,
	round: Round,
	intake: Intake,
	assets: readonly SentAsset[],
): Promise<void> {
	await change(
		tx,
		round,
		intake,
		`state = 'offered', tries = tries + 1, reason = null, detail = '', wish = null, failures = 0`,
	)
	await storeAsked(tx, intake.id, assets)
	await tellSeller(tx, intake)
}

/** What is asked for now, instead of what was asked for before. */
export async function storeAsked(tx: Sql, intakeId: number, assets: readonly SentAsset[]): Promise<void> {
	await tx.run('delete from trading_intake_items where intake_id = $1', [intakeId])
	await tx.run(
		`insert into trading_intake_items (intake_id, position, app_id, context_id, asset_id, market_hash_name)
		select $1, position, app_id, context_id, asset_id, market_hash_name
		from jsonb_to_recordset($2) as asked (position smallint, app_id integer, context_id text, asset_id text,
			market_hash_name text)`,
		[intakeId, JSON.stringify(assets)],
	)
}

/** A new offer after this time, unless an operator has called it off meanwhile. */
export function resume(round: Round, intake: Intake, ms: number, reason: Reason): Promise<void> {
	return round.context.platform.db.transaction(async (tx) => {
		await change(
			tx,
			round,
			intake,
			`state = 'waiting', wish = case wish when 'stop' then wish end, reason = $5, failures = 0,
				due_at = now() + case wish when 'stop' then 0 else $4::float8 end * interval '1 millisecond',
				unsent_since = coalesce(unsent_since, now())`,
			[ms, reason],
		)
		await tellSeller(tx, intake)
	})
}

/** Nothing is sent until the seller or an operator asks for it. */
export function stop(round: Round, intake: Intake, reason: Reason): Promise<void> {
	return round.context.platform.db.transaction(async (tx) => {
		await change(
			tx,
			round,
			intake,
			`state = 'stopped', wish = null, reason = $4, failures = 0, due_at = now(), unsent_since = null`,
			[reason],
		)
		await tellSeller(tx, intake)
		if (reason !== 'called_off') await mailIntake(round.context, tx, intake.selling_id, 'ended')
	})
}

/** The end of an intake and what else changes with it, in one transaction. */
export async function end(
	tx: Sql,
	round: Round,
	intake: Intake,
	state: 'received' | 'by_hand',
): Promise<void> {
	await change(tx, round, intake, `state = $4, reason = null, wish = null, ended_at = now()`, [state])
	await tellSeller(tx, intake)
}

/** Open pages of the seller follow. */
export async function tellSeller(tx: Sql, { seller_id }: Pick<Intake, 'seller_id'>): Promise<void> {
	await tx.run(`select announce_own_change($1, 'offers')`, [seller_id])
}

async function change(
	sql: Sql,
	{ lease }: Round,
	{ id }: Intake,
	set: string,
	values: readonly unknown[] = [],
): Promise<void> {
	await sql.run(
		`update trading_intakes set fence = $2, ${set} where id = $1 and account_id = $3 and ended_at is null`,
		[id, lease.fence, lease.accountId, ...values],
	)
}
