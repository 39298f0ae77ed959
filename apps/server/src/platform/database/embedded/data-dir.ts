import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'

/** Enough to notice a full disk: file systems reserve some space, so one byte could still fit. */
const PROBE_BYTES = 64 * 1024

/** Creates the data folder if necessary, and checks that it is writable. */
export async function prepareDataDir(dataDir: string): Promise<void> {
	const probe = join(dataDir, `.probe-${process.pid}`)
	try {
		await mkdir(dataDir, { recursive: true })
		const file = await open(probe, 'w', 0o600)
		try {
			await file.writeFile(Buffer.alloc(PROBE_BYTES))
			await file.sync()
		} finally {
			await file.close()
			await rm(probe, { force: true })
		}
	} catch (error) {
		throw explainFileError(error, dataDir)
	}
}

export async function freeBytes(folder: string): Promise<number> {
	const { bavail, bsize } = await statfs(folder)
	return bavail * bsize
}

const REASONS: Readonly<Record<string, string>> = {
	EACCES: 'this user may not write there',
	EPERM: 'this user may not write there',
	EROFS: 'it is read-only',
	ENOSPC: 'the disk is full',
	EDQUOT: 'the disk quota is used up',
	ENOTDIR: 'it is not a folder',
	EEXIST: 'it is not a folder',
	ENAMETOOLONG: 'its name is too long',
}

/** An error of the file system as a message; anything else is returned unchanged. */
export function explainFileError(error: unknown, dataDir: string): unknown {
	if (!(error instanceof Error) || !('code' in error)) return error
	const reason = REASONS[String(error.code)]
	if (reason === undefined) return error
	return new StartError(`the data folder ${dataDir} cannot be used: ${reason} (DATA_DIR names another one)`, {
		cause: error,
	})
}

export function diskFull(dataDir: string): StartError {
	return new StartError(`the data folder ${dataDir} cannot be used: the disk is full`)
}
