import type { Sql } from '../../../platform/database/database.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import type { ContentContext } from '../context.ts'
import { changeSettings } from '../settings/change-setting.ts'
import { dropForfeitedRates, JOB } from './drop-forfeited-rates.ts'

declare module '../../../platform/jobs.ts' {
	interface JobMap {
		'content.pending-rates': Record<string, never>
	}
}

interface DueRate {
	currency: string | null
	setting: string | null
	value: unknown
	operator_id: number
}

export async function schedulePendingRates(context: ContentContext): Promise<void> {
	const { jobs } = context.platform
	await jobs.work('content.pending-rates', () => applyPendingRates(context.platform))
	await jobs.schedule('content.pending-rates', '* * * * *', {})
}

/** Applies the rates that were pending for a day. Rates of operators who lost the right to them are dropped at once. */
export async function applyPendingRates({
	db,
	clock,
	events,
}: Pick<ContentContext['platform'], 'db' | 'clock' | 'events'>): Promise<void> {
	const now = clock.now()
	const next = await db.maybe('select from pending_rates limit 1')
	if (next === undefined) return
	await db.transaction(async (tx) => {
		// The lock of every content change: a rate that is being replaced concurrently is not restored.
		await tx.one('select revision from content_revision for update')
		const dropped = await dropForfeitedRates(tx)
		const due = await tx.many<DueRate>(
			`with due as (delete from pending_rates where applies_at <= $1 returning *)
			select currency, setting, value, operator_id from due order by id`,
			[now],
		)
		if (dropped.length === 0 && due.length === 0) return
		for (const rate of due) {
			if (rate.currency !== null) await applyCurrency(tx, rate.currency, rate)
			if (rate.setting !== null) await applySetting(tx, events, rate.setting, rate)
		}
		await events.publish(tx, 'content.changed', { parts: ['currencies', 'settings'] })
	})
}

async function applyCurrency(tx: Sql, code: string, { value, operator_id }: DueRate): Promise<void> {
	const before = await tx.one<{ value: number }>(
		'select value::float8 as value from currencies where code = $1',
		[code],
	)
	await tx.run('update currencies set value = $2 where code = $1', [code, value])
	await recordChange(tx, {
		operatorId: operator_id,
		origin: JOB,
		action: 'currencies.change',
		subject: code,
		before,
		after: { value },
	})
}

async function applySetting(
	tx: Sql,
	events: ContentContext['platform']['events'],
	name: string,
	{ value, operator_id }: DueRate,
): Promise<void> {
	await changeSettings(tx, events, { [name]: value })
	await recordChange(tx, {
		operatorId: operator_id,
		origin: JOB,
		action: 'settings.change',
		subject: name,
		after: { [name]: value },
	})
}
