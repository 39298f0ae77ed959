import type { OfficeImport } from '@skinverse/contract/entities/operator/import'
import type { Sql } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'

/** More than an operator needs. */
const MOST_SHOWN = 20
/** A step without a heartbeat for so long has used up its attempts: its nodes were stopped each time. */
const SILENT_SECONDS = 120

const IMPORT = `select one.id, one.file, one.bytes, one.category, who.name as operator, one.attempt, one.report,
		case when state.is_cut_off then 'failed' else one.status end as status,
		case when state.is_cut_off then $1 else one.failure end as failure,
		least(one.read_bytes, one.bytes) as read_bytes,
		extract(epoch from one.created_at)::bigint as created_at,
		extract(epoch from one.finished_at)::bigint as finished_at
	from imports one join operators who on who.id = one.operator_id
	cross join lateral (
		select one.status in ('checking', 'applying') and one.attempt > 0
			and one.beat_at < now() - interval '${SILENT_SECONDS} seconds' as is_cut_off
	) state`

/** `cutOff` is the message for an interrupted import. */
export function listImports(db: Sql, cutOff: string): Promise<OfficeImport[]> {
	return db.many<OfficeImport>(`${IMPORT} order by one.id desc limit ${MOST_SHOWN}`, [cutOff])
}

export async function readImport(db: Sql, id: number, cutOff: string): Promise<OfficeImport> {
	const found = await db.maybe<OfficeImport>(`${IMPORT} where one.id = $2`, [cutOff, id])
	if (found === undefined) throw new Problem('not_found')
	return found
}
