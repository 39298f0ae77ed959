import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../../start-error.ts'
import { writePrivateFile } from './private-file.ts'

/** The superuser is only used to create the shop's own role, which has no rights outside its databases. */
export const SUPERUSER = 'postgres'
export const OWNER = 'skinverse'
export const DATABASE = 'skinverse'

const secrets = z.object({ superuserPassword: z.string(), ownerPassword: z.string() })
export type DatabaseSecrets = z.infer<typeof secrets>

/** Created once, before the database they open, so that a crash in between cannot lose them. */
export function databaseSecrets(dataDir: string, isNew: boolean): DatabaseSecrets {
	const file = join(dataDir, 'database-secrets.json')
	const kept = read(file)
	if (kept !== undefined) return kept
	if (!isNew) {
		throw new StartError(
			`${file} is missing or damaged, and the database beside it opens with nothing else; put it back from a backup`,
		)
	}
	const password = () => randomBytes(24).toString('base64url')
	const made: DatabaseSecrets = { superuserPassword: password(), ownerPassword: password() }
	writePrivateFile(file, JSON.stringify(made))
	return made
}

function read(file: string): DatabaseSecrets | undefined {
	let text: string
	try {
		text = readFileSync(file, 'utf8')
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
		throw error
	}
	try {
		return secrets.parse(JSON.parse(text))
	} catch {
		return undefined
	}
}

export function ownerUrl(port: number, { ownerPassword }: DatabaseSecrets): string {
	return `postgres://${OWNER}:${ownerPassword}@127.0.0.1:${port}/${DATABASE}`
}

export function superuserUrl(port: number, { superuserPassword }: DatabaseSecrets): string {
	return `postgres://${SUPERUSER}:${superuserPassword}@127.0.0.1:${port}/postgres`
}
