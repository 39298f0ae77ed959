import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { Problem } from '../../../platform/problem.ts'
import type { PicturesContext } from '../context.ts'
import { retryPictures } from '../fetch/collect-pictures.ts'

/** The picture of one kind. */
export function retryPicture(
	{ platform: { config, db, jobs } }: PicturesContext,
	{ kindId, operator, origin }: Act & { kindId: number },
): Promise<void> {
	return actingTransaction(db, operator, async (tx) => {
		const found = await tx.maybe<{ title: string; id: number | null }>(
			`select title, picture.id from item_kinds kind left join pictures picture on picture.address =
				case when kind.img_url ~ '^https?://' then kind.img_url else $2 || kind.img_url end
			where kind.id = $1`,
			[kindId, config.imageHost],
		)
		if (found === undefined) throw new Problem('not_found')
		if (found.id === null || (await retryPictures(tx, [found.id])) === 0) throw new Problem('conflict')
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'pictures.retry',
			subject: found.title,
		})
		await jobs.enqueue(tx, 'pictures.fetch', {})
	})
}

/** All that failed; hosts that are not listed fail again. The number of them. */
export function retryAllPictures(
	{ platform: { db, jobs } }: PicturesContext,
	{ operator, origin }: Act,
): Promise<number> {
	return actingTransaction(db, operator, async (tx) => {
		const failed = await tx.many<{ id: number }>(
			"select id from pictures where state = 'failed' and failure <> 'host_not_allowed'",
		)
		const count = await retryPictures(
			tx,
			failed.map(({ id }) => id),
		)
		await recordChange(tx, { operatorId: operator.id, origin, action: 'pictures.retry', after: { count } })
		await jobs.enqueue(tx, 'pictures.fetch', {})
		return count
	})
}
