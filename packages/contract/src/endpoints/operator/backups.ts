import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { epochSeconds } from '../../entities/common.ts'
import { backupEntry } from '../../entities/operator/backup.ts'

export const operatorBackups = defineEndpoints({
	'GET /backoffice/backups': {
		summary: 'The last 30 backups, newest first, and whether they are scheduled',
		access: { operator: 'jobs.read' },
		output: z.object({
			payload: z.object({
				scheduled: z.boolean().describe('A worker has a folder for backups (BACKUP_DIR)'),
				running: z.boolean(),
				verified_at: epochSeconds.nullable().describe('When the newest verified backup was begun'),
				backups: z.array(backupEntry),
			}),
		}),
	},
	'POST /backoffice/backups': {
		summary: 'Starts a backup',
		access: { operator: 'backups.make' },
		output: z.object({ message: z.string() }),
		problems: ['conflict'],
	},
})
