import { IMPORT_PART_BYTES } from '@skinverse/contract/limits'
import type { Database } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'

interface Part {
	importId: number
	number: number
	bytes: Buffer
}

/** The same part may arrive twice: its response was lost. */
export async function storePart(db: Database, { importId, number, bytes }: Part): Promise<void> {
	await db.transaction(async (tx) => {
		const found = await tx.maybe<{ status: string; bytes: number }>(
			'select status, bytes from imports where id = $1 for share',
			[importId],
		)
		if (found === undefined) throw new Problem('not_found')
		if (found.status !== 'uploading') throw new Problem('conflict')
		const before = (number - 1) * IMPORT_PART_BYTES
		if (number < 1 || before >= found.bytes) throw new Problem('not_found')
		if (bytes.length !== Math.min(IMPORT_PART_BYTES, found.bytes - before)) {
			throw new Problem('invalid', { errors: { bytes: ['import_part_wrong'] }, text: 'import_part_wrong' })
		}
		await tx.run(
			`insert into import_parts (import_id, number, bytes) values ($1, $2, $3)
			on conflict (import_id, number) do update set bytes = excluded.bytes`,
			[importId, number, bytes],
		)
	})
}
