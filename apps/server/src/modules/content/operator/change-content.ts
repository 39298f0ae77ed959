import type { TrailAction } from '@skinverse/contract/trail-actions'
import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import type { ContentContext } from '../context.ts'

export interface Change {
	/** Which part of the content it is, for the nodes that keep it. */
	part: string
	/** For the trail: `currencies.change`. */
	action: TrailAction
	subject: string | number
	before?: object
	after?: object
}

/** A change of the content, its entry in the trail and the word to every node: all of it or nothing. */
export async function changeContent(
	{ platform: { db, events }, content }: ContentContext,
	{ operator, origin }: Act,
	change: (tx: Sql) => Promise<Change>,
): Promise<Change> {
	const done = await db.transaction(async (tx) => {
		// Changes go one by one: what the trail says was there before was there, and no two wait for each other.
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
	// Whoever made the change sees it with the next look. It is made even if this node cannot read it right now.
	await content.refresh().catch(() => {})
	return done
}
