import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../../start-error.ts'
import { readRunning } from './running.ts'

export interface DataDirLock {
	release(): void
}

const SQLITE_BUSY = 5

/**
 * One process per data folder. The lock has to vanish with its holder, even after `kill -9`, and must not be fooled
 * by a reused process id, so it has to be a kernel lock. Node has no such call; an exclusive transaction of its
 * built-in SQLite on an empty file is one.
 */
export function lockDataDir(dataDir: string): DataDirLock {
	const file = join(dataDir, 'lock')
	let held: DatabaseSync | undefined
	try {
		held = new DatabaseSync(file, { timeout: 0 })
		// Nothing is ever written, so no journal file is needed.
		held.exec('pragma journal_mode = memory; begin exclusive')
	} catch (error) {
		held?.close()
		if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) throw inUse(dataDir)
		const reason = error instanceof Error ? error.message : String(error)
		throw new StartError(`the data folder ${dataDir} cannot be locked: ${reason}`, { cause: error })
	}
	const lock = held
	// An unreferenced lock would be closed by the garbage collector.
	const keep = () => lock.close()
	process.once('exit', keep)
	return {
		release() {
			process.off('exit', keep)
			lock.close()
		},
	}
}

function inUse(dataDir: string): StartError {
	const pid = readRunning(dataDir)?.pid
	const who = pid === undefined ? 'another process' : `process ${pid}`
	return new StartError(
		`the data folder ${dataDir} is in use by ${who}; stop that one first, or set DATA_DIR to another folder`,
	)
}
