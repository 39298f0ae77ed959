import { z } from 'zod'
import { epochSeconds, id } from '../common.ts'

/** One backup of the database, with its test restore. */
export const backupEntry = z
	.object({
		id,
		started_at: epochSeconds,
		/** Null while it runs, or if its node was killed. */
		finished_at: epochSeconds.nullable(),
		is_verified: z.boolean().describe('Restored into a scratch database, and the books verified there'),
		bytes: z.int().nonnegative().nullable(),
		failure: z.string().nullable(),
		/** Null: scheduled. */
		operator: z.string().nullable(),
		is_deleted: z.boolean().describe('The file was deleted by retention'),
	})
	.meta({ id: 'Backup' })
export type BackupEntry = z.infer<typeof backupEntry>
