import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { type FilePart, HEADER_BYTES, type SnapshotHeader, writeHeader } from './snapshot-header.ts'

/** A draft this old belongs to a node that was killed. */
const DRAFT_MS = 3_600_000

export interface SnapshotWriter {
	append(bytes: Uint8Array): Promise<void>
	/** What was appended since the last call. */
	endPart(): FilePart
	/** Takes the place of the last file, once all of this one is on the disk. */
	finish(header: SnapshotHeader): Promise<void>
	discard(): Promise<void>
}

/** Writes under another name until it is complete: a file of that name is always a whole one. */
export async function createSnapshot(path: string, id: string): Promise<SnapshotWriter> {
	const folder = dirname(path)
	await mkdir(folder, { recursive: true })
	await removeOldDrafts(path)
	const draft = `${path}.${id}.draft`
	const file = await open(draft, 'wx', 0o600)
	let part: FilePart = { bytes: 0, checksum: 0 }
	let at = HEADER_BYTES
	const write = async (bytes: Uint8Array, position: number) => {
		let done = 0
		while (done < bytes.length)
			done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten
	}
	return {
		async append(bytes) {
			part = { bytes: part.bytes + bytes.length, checksum: crc32(bytes, part.checksum) }
			await write(bytes, at)
			at += bytes.length
		},
		endPart() {
			const ended = part
			part = { bytes: 0, checksum: 0 }
			return ended
		},
		async finish(header) {
			await write(writeHeader(header), 0)
			await file.sync()
			await file.close()
			await rename(draft, path)
			await syncFolder(folder)
		},
		async discard() {
			await file.close().catch(() => undefined)
			await rm(draft, { force: true })
		},
	}
}

/** The new name is on the disk, too. */
async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder)
	await handle.sync().finally(() => handle.close())
}

async function removeOldDrafts(path: string): Promise<void> {
	const folder = dirname(path)
	for (const name of await readdir(folder)) {
		if (!name.startsWith(`${basename(path)}.`) || !name.endsWith('.draft')) continue
		const draft = join(folder, name)
		const modified = await stat(draft).then(
			({ mtimeMs }) => mtimeMs,
			() => Date.now(),
		)
		if (modified < Date.now() - DRAFT_MS) await rm(draft, { force: true })
	}
}
