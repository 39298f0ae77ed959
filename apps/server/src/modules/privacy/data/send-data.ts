import { finished, type PassThrough, Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { ZipFile } from 'yazl'
import { fileWord } from '../../../platform/file-word.ts'
import type { ShopUser } from '../../../platform/http/identity.ts'
import type { Origin } from '../../../platform/http/origin.ts'
import { Problem } from '../../../platform/problem.ts'
import { takeAttempt } from '../../../platform/rate-limit.ts'
import type { Language } from '../../../platform/texts.ts'
import { recordAccountEvent, requireRecentConfirmation } from '../../accounts/index.ts'
import type { PrivacyContext } from '../context.ts'
import { type DataFile, dataFiles, type RowContext } from './data-files.ts'
import { openSnapshot, type Snapshot } from './open-snapshot.ts'
import { writeReadMe } from './write-read-me.ts'

interface DataCall {
	user: ShopUser
	language: Language
	origin: Origin
	reply: FastifyReply
}

/** Each download holds a connection of the pool, so a node runs few at once. */
export const MOST_DOWNLOADS = 2
const TRY_AGAIN_SECONDS = 10
/** A browser that reads this slowly is disconnected; the connection is needed elsewhere. */
const LONGEST_MS = 120_000

/**
 * Streams everything the shop stores about a shopper, from one snapshot. Back-pressure keeps the memory constant:
 * yazl requests one file after the other, and each is read batch by batch as the browser consumes it.
 */
export async function sendData(
	context: PrivacyContext,
	{ user, language, origin, reply }: DataCall,
): Promise<void> {
	const { downloads } = context
	const { db, log, clock, secrets, texts, config } = context.platform
	requireRecentConfirmation(user)
	if (downloads.running >= MOST_DOWNLOADS)
		throw new Problem('rate_limited', { retryAfterSeconds: TRY_AGAIN_SECONDS })
	await takeAttempt(db, 'data_download_account', String(user.id))
	downloads.running++
	let snapshot: Snapshot
	try {
		await db.transaction((tx) =>
			recordAccountEvent(context.accounts, tx, { userId: user.id, kind: 'data_downloaded', origin }),
		)
		snapshot = await openSnapshot(db.pool)
	} catch (error) {
		downloads.running--
		throw error
	}
	const zip = new ZipFile()
	// It is a stream, whatever the types say.
	const output = zip.outputStream as PassThrough
	const timer = setTimeout(() => output.destroy(new Error('the download took too long')), LONGEST_MS)
	finished(output, (error) => {
		clearTimeout(timer)
		downloads.running--
		if (error) log.warn({ err: error, user: user.id }, 'privacy: a data download ended early')
		void snapshot.close()
	})
	zip.on('error', (error: Error) => output.destroy(error))
	const mtime = clock.now()
	zip.addBuffer(Buffer.from(writeReadMe(context, user.id, language)), 'README.txt', { mtime })
	for (const file of dataFiles) {
		zip.addReadStreamLazy(file.name, { mtime }, (give) => {
			const rows = readFile(snapshot, file, user.id, { sql: db, secrets, texts, language })
			const stream = Readable.from(rows, { objectMode: false })
			stream.on('error', (error) => output.destroy(error))
			give(null, stream)
		})
	}
	zip.end()
	reply
		.type('application/zip')
		.header('content-disposition', `attachment; filename="${fileName(config.brand, mtime)}"`)
		.send(output)
}

/** `skinverse-data-2026-11-15.zip`. */
function fileName(brand: string, now: Date): string {
	return `${fileWord(brand)}-data-${now.toISOString().slice(0, 10)}.zip`
}

/** A file of the ZIP, as readable JSON: one row per line. */
async function* readFile(
	snapshot: Snapshot,
	{ sql, single, map }: DataFile,
	userId: number,
	context: RowContext,
): AsyncGenerator<string> {
	let isFirst = true
	if (!single) yield '['
	for await (const rows of snapshot.read(sql, [userId])) {
		const shown = map ? await Promise.all(rows.map((row) => map(row, context))) : rows
		const lines = shown.map((row) => JSON.stringify(row, null, single ? '\t' : undefined))
		yield (single ? '' : isFirst ? '\n' : ',\n') + lines.join(',\n')
		isFirst = false
	}
	yield single ? '\n' : isFirst ? ']\n' : '\n]\n'
}
