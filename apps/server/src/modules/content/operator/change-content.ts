import type { TrailAction } from '@skinverse/contract/trail-actions'
import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import type { ContentContext } from '../context.ts'

export interface Change {
	/** The part of the content, for the nodes' caches. */
	part: string
	/** For the trail: `currencies.change`. */
	action: TrailAction
	subject: string | number
	before?: object
	after?: object
}

/** A change of the content, its trail entry and the event to every node, in one transaction. */
export async function changeContent(
	{ platform: { db, events }, content }: ContentContext,
	{ operator, origin }: Act,
	change: (tx: Sql) => Promise<Change>,
): Promise<Change> {
	const done = await actingTransaction(db, operator, async (tx) => {
		// Changes are serialised: the trail's "before" value is exact, and no two changes deadlock.
		await tx.one('select revision from content_revision for update')
		const { part, action, subject, before, after } = await change(tx)
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action,
			subject: String(subject),
			before,
			after,
		})
		await events.publish(tx, 'content.changed', { parts: [part] })
		return { part, action, subject, before, after }
	})
	// The operator sees the change in the next response. It is committed even if this node cannot reload it right
	// now.
	await content.refresh().catch(() => {})
	return done
}
