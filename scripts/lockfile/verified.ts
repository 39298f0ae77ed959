import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/run.ts'
import { LOCKFILE } from './lockfile.ts'

/** The hash of the lockfile that was last installed for every supported platform; committed with it. */
export const VERIFIED_FILE = join(ROOT, 'scripts/lockfile/verified.sha256')

export function hashOfLockfile(): string {
	return createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex')
}

export function isVerified(): boolean {
	return readFileSync(VERIFIED_FILE, 'utf8').trim() === hashOfLockfile()
}
