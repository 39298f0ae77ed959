import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'

/** Atomic, readable by its owner only, and flushed to disk before this returns. */
export function writePrivateFile(path: string, content: string): void {
	const draft = `${path}.${process.pid}`
	const file = openSync(draft, 'w', 0o600)
	try {
		writeSync(file, content)
		fsyncSync(file)
	} finally {
		closeSync(file)
	}
	renameSync(draft, path)
}
