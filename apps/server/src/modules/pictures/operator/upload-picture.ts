import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { Problem } from '../../../platform/problem.ts'
import type { PicturesContext } from '../context.ts'
import { keepPicture } from '../keep-picture.ts'
import { refusedUpload } from './refused-upload.ts'

interface OfKind extends Act {
	kindId: number
}

export async function uploadPicture(
	context: PicturesContext,
	{ kindId, operator, origin, bytes }: OfKind & { bytes: Buffer },
): Promise<void> {
	const { db, events } = context.platform
	await requireKind(db, kindId)
	const hash = await keepPicture(db, context.store, bytes).catch(refusedUpload)
	await actingTransaction(db, operator, async (tx) => {
		const title = await requireKind(tx, kindId)
		const before = await tx.maybe<{ file_hash: string }>(
			'select file_hash from picture_uploads where kind_id = $1 for update',
			[kindId],
		)
		await tx.run(
			`insert into picture_uploads (kind_id, file_hash, uploaded_by) values ($1, $2, $3)
			on conflict (kind_id) do update set file_hash = excluded.file_hash, uploaded_by = excluded.uploaded_by,
				uploaded_at = now()`,
			[kindId, hash, operator.id],
		)
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'pictures.upload',
			subject: title,
			before: before && { picture: before.file_hash },
			after: { picture: hash },
		})
		await events.publish(tx, 'pictures.changed', {})
	})
}

/** The fetched picture is shown again. The file itself goes when no kind uses it. */
export async function removeUpload(
	{ platform: { db, events } }: PicturesContext,
	{ kindId, operator, origin }: OfKind,
): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		const title = await requireKind(tx, kindId)
		const removed = await tx.maybe<{ file_hash: string }>(
			'delete from picture_uploads where kind_id = $1 returning file_hash',
			[kindId],
		)
		if (removed === undefined) throw new Problem('not_found')
		await tx.run('update picture_files set kept_at = now() where hash = $1', [removed.file_hash])
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'pictures.remove_upload',
			subject: title,
			before: { picture: removed.file_hash },
		})
		await events.publish(tx, 'pictures.changed', {})
	})
}

async function requireKind(sql: Sql, id: number): Promise<string> {
	const kind = await sql.maybe<{ title: string }>('select title from item_kinds where id = $1', [id])
	if (kind === undefined) throw new Problem('not_found')
	return kind.title
}
