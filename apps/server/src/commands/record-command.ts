import type { TrailAction } from '@skinverse/contract/trail-actions'
import type pg from 'pg'
import type { Sql } from '../platform/database/database.ts'
import { COMMAND_LINE } from '../platform/http/origin.ts'
import { recordChange } from '../platform/operator/record-change.ts'

interface Done {
	action: TrailAction
	subject?: string
	after: object
}

/** Records bulk work on a separate connection in the trail, in the same transaction. */
export function recordCommand(client: pg.ClientBase, done: Done): Promise<void> {
	const tx: Pick<Sql, 'run'> = {
		run: async (text, values) => (await client.query(text, [...(values ?? [])])).rowCount ?? 0,
	}
	return recordChange(tx, { operatorId: null, origin: COMMAND_LINE, ...done })
}
