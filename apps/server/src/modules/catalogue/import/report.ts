import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'

export interface Change {
	added: number
	updated: number
	unchanged: number
}

export interface ImportSummary {
	file: string
	looksLike: string
	dryRun: boolean
	/** The unit of the skipped records' numbers. */
	unit: 'line' | 'record'
	records: number
	kinds: Change
	listings: Change
	/** Kinds of the file with nothing on sale: an item without a price only adds its kind. */
	kindsNotOnSale: number
	skipped: number
	reasons: { reason: string; count: number; first: number[] }[]
	notes: string[]
}

export interface SkippedRecord {
	number: number
	name: string | null
	reason: string
}

export interface Report {
	countRecord(): void
	skip(number: number, name: string | null, reason: string): Promise<void>
	finish(about: Omit<ImportSummary, 'records' | 'skipped' | 'reasons'>): Promise<ImportSummary>
	/** After a failure: removes the report file. */
	discard(): Promise<void>
}

const FIRST_SHOWN = 5

/**
 * Counts what happens to the records. The report file lists every skipped one; it is streamed, because there may be
 * more than fit into memory, and appears under its name only when complete.
 */
export function createReport(
	path: string | undefined,
	onSkip: (skipped: SkippedRecord) => void = () => {},
): Report {
	const reasons = new Map<string, { count: number; first: number[] }>()
	const part = `${path}.part`
	const stream: WriteStream | undefined = path === undefined ? undefined : createWriteStream(part)
	let failure: Error | undefined
	stream?.on('error', (error) => {
		failure = error
	})
	let records = 0
	let skipped = 0

	const write = async (text: string) => {
		if (failure !== undefined) throw failure
		if (stream === undefined || stream.write(text)) return
		await once(stream, 'drain')
	}
	return {
		countRecord() {
			records++
		},
		async skip(number, name, reason) {
			const known = reasons.get(reason) ?? { count: 0, first: [] }
			reasons.set(reason, known)
			known.count++
			if (known.first.length < FIRST_SHOWN) known.first.push(number)
			onSkip({ number, name, reason })
			const entry = JSON.stringify({ number, name, reason })
			await write(`${skipped++ === 0 ? '{"skippedRecords":[\n' : ',\n'}${entry}`)
		},
		async finish(about) {
			const summary = {
				...about,
				records,
				skipped,
				reasons: [...reasons].map(([reason, counted]) => ({ reason, ...counted })),
			}
			if (path === undefined || stream === undefined) return summary
			await write(
				`${skipped === 0 ? '{"skippedRecords":[' : '\n'}],\n"summary":${JSON.stringify(summary, null, '\t')}}\n`,
			)
			stream.end()
			await finished(stream)
			await rename(part, path)
			return summary
		},
		async discard() {
			if (stream === undefined) return
			stream.destroy()
			await rm(part, { force: true })
		},
	}
}
