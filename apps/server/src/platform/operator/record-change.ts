import type { TrailAction } from '@skinverse/contract/trail-actions'
import type { Sql } from '../database/database.ts'
import type { Origin } from '../http/origin.ts'

export interface TrailEntry {
	/** Null on the command line. */
	operatorId: number | null
	origin: Origin
	action: TrailAction
	/** The id or the name of the changed object; several are separated by `, `. */
	subject?: string
	before?: object
	after?: object
}

/** In the change's own transaction: the trail has an entry exactly if the change was committed. */
export async function recordChange(tx: Pick<Sql, 'run'>, entry: TrailEntry): Promise<void> {
	const { operatorId, origin, action, subject = '', before, after } = entry
	await tx.run(
		`insert into operator_trail (operator_id, ip, device, action, subject, before, after)
		values ($1, $2, $3, $4, $5, $6, $7)`,
		[operatorId, origin.ip, origin.device, action, subject, json(before), json(after)],
	)
}

function json(value: object | undefined): string | null {
	return value === undefined ? null : JSON.stringify(value)
}
