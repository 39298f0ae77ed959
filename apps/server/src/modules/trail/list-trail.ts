import type { ListMeta } from '@skinverse/contract/entities/common'
import type { TrailEntry } from '@skinverse/contract/entities/operator/trail-entry'
import { QUEUE_ROWS } from '@skinverse/contract/limits'
import type { TrailAction } from '@skinverse/contract/trail-actions'
import type { Sql } from '../../platform/database/database.ts'
import { metaOf } from '../../platform/operator/queue.ts'

export interface TrailQuery {
	page: number
	/** An id, `command-line`, or `unknown` for a caller without a session. */
	operator?: string
	/** `noun.verb`, or a noun alone. */
	action?: string
	/** The whole of it, or one of several: settings saved at once are one entry. */
	subject?: string
	from?: string
	till?: string
}

const SIGN_IN_FAILED = 'operators.sign_in_failed' satisfies TrailAction

/** The operators' actions, and failed sign-ins, which are in a separate table. */
const ACTIVITY = `(
	select id, at, operator_id, case when operator_id is null then 'command_line' else 'operator' end as actor,
		ip, device, action, subject, before, after from operator_trail
	union all
	select id, last_at, null, 'unknown', ip, device, '${SIGN_IN_FAILED}', coalesce(operator_id::text, emails[1]), null,
		jsonb_build_object('emails', emails, 'attempts', attempts,
			'first_at', to_char(first_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
	from operator_sign_in_failures
)`

const MATCHING = `from ${ACTIVITY} done left join operators who on who.id = done.operator_id
	where ($1::text is null or case $1 when 'command-line' then done.actor = 'command_line'
			when 'unknown' then done.actor = 'unknown' else done.operator_id::text = $1 end)
		and ($2::text is null or done.action = $2 or split_part(done.action, '.', 1) = $2)
		and ($3::text is null or done.subject = $3 or $3 = any (string_to_array(done.subject, ', ')))
		and ($4::date is null or done.at >= $4::timestamp at time zone 'utc')
		and ($5::date is null or done.at < ($5::date + 1)::timestamp at time zone 'utc')`

/** The operators' actions, newest first. */
export async function listTrail(
	db: Sql,
	{ page, operator, action, subject, from, till }: TrailQuery,
): Promise<{ payload: TrailEntry[]; meta: ListMeta }> {
	const filter = [operator ?? null, action || null, subject || null, from ?? null, till ?? null]
	const { total } = await db.one<{ total: number }>(`select count(*) as total ${MATCHING}`, filter)
	const payload = await db.many<TrailEntry>(
		`select done.id, extract(epoch from done.at)::bigint as at, done.actor, done.ip, done.device, done.action,
			done.subject, done.before, done.after,
			case when who.id is not null then jsonb_build_object('id', who.id, 'name', who.name) end as operator
		${MATCHING} order by done.at desc, done.id desc limit $6 offset $7`,
		[...filter, QUEUE_ROWS, (page - 1) * QUEUE_ROWS],
	)
	return { payload, meta: metaOf(total, QUEUE_ROWS) }
}

/** The filter values of the trail: every actor and every action in it. */
export async function listTrailChoices(
	db: Sql,
): Promise<{ operators: { id: number; name: string }[]; actions: string[] }> {
	const operators = await db.many<{ id: number; name: string }>(
		'select id, name from operators order by name, id',
	)
	const actions = await db.many<{ action: string }>(
		`select distinct action from ${ACTIVITY} done order by action`,
	)
	return { operators, actions: actions.map(({ action }) => action) }
}
