import type { Sql } from '../../../platform/database/database.ts'
import type { SentFile } from '../../../platform/http/send-file.ts'
import { Problem } from '../../../platform/problem.ts'

export async function readAttachment(db: Sql, id: number): Promise<SentFile> {
	const file = await db.maybe<SentFile & { content: Buffer }>(
		'select name, type, content from contact_attachments where id = $1',
		[id],
	)
	if (file === undefined) throw new Problem('not_found')
	return file
}
