import { pipeline, type Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ImportError } from './import-error.ts'
import { fileSource, type Source } from './source.ts'

export interface OpenedFile {
	/** The name in messages. */
	path: string
	/** The beginning, long enough to detect the format. */
	sample: string
	/** The decompressed bytes from the beginning. */
	bytes(): Readable
}

const SAMPLE_BYTES = 1024 * 1024
const CHUNK_BYTES = 64 * 1024
const GZIP_MAGIC = 0x1f8b
/** Lists compress to a tenth or a twentieth; a factor of a thousand is a zip bomb. */
const MOST_UNPACKED = { times: 200, bytes: 64 * 1024 * 1024 }

/** Plain or gzipped, detected by the first bytes. Progress counts the stored bytes. */
export async function openFile(
	file: string | Source,
	onProgress: (done: number, total: number) => void = () => {},
): Promise<OpenedFile> {
	const source = typeof file === 'string' ? await fileSource(file) : file
	const isPacked = await startsPacked(source)
	const read = (report: typeof onProgress): Readable => {
		let done = 0
		const raw = source.read()
		raw.on('data', (chunk) => {
			done += chunk.length
			report(done, source.size)
		})
		// The callback prevents an unhandled error; the reader of the last stream gets it.
		if (!isPacked) return raw
		return pipeline(raw, createGunzip({ chunkSize: CHUNK_BYTES }), atMost(source), () => undefined)
	}
	return {
		path: source.name,
		sample: await readSample(
			source,
			read(() => {}),
		),
		bytes: () => read(onProgress),
	}
}

/** Stops a file that decompresses to more than any real one. */
function atMost({ name, size }: Source): Transform {
	let left = Math.max(MOST_UNPACKED.bytes, size * MOST_UNPACKED.times)
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			left -= chunk.length
			if (left < 0) done(new ImportError(`${name} decompresses to more than the allowed size`))
			else done(null, chunk)
		},
	})
}

async function startsPacked(source: Source): Promise<boolean> {
	try {
		for await (const chunk of source.read()) {
			return Buffer.isBuffer(chunk) && chunk.length >= 2 && chunk.readUInt16BE() === GZIP_MAGIC
		}
		return false
	} catch (error) {
		throw unreadable(source, error)
	}
}

async function readSample(source: Source, bytes: Readable): Promise<string> {
	const decoder = new TextDecoder()
	let sample = ''
	try {
		for await (const chunk of bytes) {
			sample += decoder.decode(chunk, { stream: true })
			if (sample.length >= SAMPLE_BYTES) break
		}
	} catch (error) {
		throw unreadable(source, error)
	}
	return sample
}

function unreadable({ name }: Source, error: unknown): ImportError {
	return new ImportError(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
}
