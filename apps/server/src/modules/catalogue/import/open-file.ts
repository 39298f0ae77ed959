import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ImportError } from './import-error.ts'

export interface OpenedFile {
	path: string
	/** The beginning, long enough to tell what the file holds. */
	sample: string
	/** The unpacked bytes from the beginning. */
	bytes(): Readable
}

const SAMPLE_BYTES = 1024 * 1024
const CHUNK_BYTES = 64 * 1024
const GZIP_MAGIC = 0x1f8b

/** A plain or gzipped file, told apart by its first bytes. Progress counts the file's own bytes. */
export async function openFile(
	path: string,
	onProgress: (done: number, total: number) => void = () => {},
): Promise<OpenedFile> {
	const { size, isPacked } = await look(path)
	const read = (report: typeof onProgress): Readable => {
		let done = 0
		const raw = createReadStream(path, { highWaterMark: CHUNK_BYTES })
		raw.on('data', (chunk) => {
			done += chunk.length
			report(done, size)
		})
		// The callback keeps an error of either from going unheard; who reads the last stream gets it.
		return isPacked ? pipeline(raw, createGunzip({ chunkSize: CHUNK_BYTES }), () => undefined) : raw
	}
	return { path, sample: await readSample(read(() => {})), bytes: () => read(onProgress) }
}

async function look(path: string): Promise<{ size: number; isPacked: boolean }> {
	try {
		const { size } = await stat(path)
		const file = await open(path)
		try {
			const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
			return { size, isPacked: bytesRead === 2 && buffer.readUInt16BE() === GZIP_MAGIC }
		} finally {
			await file.close()
		}
	} catch (error) {
		throw new ImportError(`${path} can't be read: ${error instanceof Error ? error.message : String(error)}`)
	}
}

async function readSample(bytes: Readable): Promise<string> {
	const decoder = new TextDecoder()
	let sample = ''
	for await (const chunk of bytes) {
		sample += decoder.decode(chunk, { stream: true })
		if (sample.length >= SAMPLE_BYTES) break
	}
	return sample
}
