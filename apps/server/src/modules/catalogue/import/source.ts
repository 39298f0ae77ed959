import { createReadStream } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { ImportError } from './import-error.ts'

/** Bytes that can be read from the beginning repeatedly, wherever they are stored. */
export interface Source {
	/** The name in messages. */
	name: string
	size: number
	read(): Readable
}

const CHUNK_BYTES = 64 * 1024

export async function fileSource(path: string): Promise<Source> {
	try {
		await access(path, constants.R_OK)
		const { size } = await stat(path)
		return { name: path, size, read: () => createReadStream(path, { highWaterMark: CHUNK_BYTES }) }
	} catch (error) {
		throw new ImportError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
	}
}
