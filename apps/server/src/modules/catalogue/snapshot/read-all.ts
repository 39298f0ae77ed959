import type { FileHandle } from 'node:fs/promises'
import { SnapshotRefusal } from './refusal.ts'

export async function readAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
	let done = 0
	while (done < bytes.length) {
		const { bytesRead } = await file.read(bytes, done, bytes.length - done, position + done)
		if (bytesRead === 0) throw new SnapshotRefusal('it is not complete')
		done += bytesRead
	}
}
