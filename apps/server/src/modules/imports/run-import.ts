import type { ImportReport } from '@skinverse/contract/entities/operator/import'
import type { Game } from '@skinverse/contract/games'
import { en } from '@skinverse/contract/texts/en'
import type { Database, Sql } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { ImportError, type ImportSummary, importFile, type SkippedRecord } from '../catalogue/index.ts'
import { storedSource } from './stored-source.ts'

export interface ImportStep {
	importId: number
	step: 'check' | 'apply'
}

interface Run {
	attempt: number
	isLastAttempt: boolean
	signal: AbortSignal
}

interface BegunImport {
	id: number
	file: string
	bytes: number
	category: Game | null
	eur_per_usd: number | null
}

const BEAT_EVERY_MS = 1_000
/** As many as a person reads; a file with more faults repeats the same ones. */
const MOST_SKIPS_KEPT = 500

/** Runs one step of an import; restarted after a node was stopped, because nothing of it was stored. */
export async function runImport(
	{ db, log }: Pick<Platform, 'db' | 'log'>,
	{ importId, step }: ImportStep,
	run: Run,
): Promise<void> {
	const status = step === 'check' ? 'checking' : 'applying'
	const begun = await db.maybe<BegunImport>(
		`update imports set attempt = $3, read_bytes = 0, beat_at = now() where id = $1 and status = $2
		returning id, file, bytes, category, eur_per_usd`,
		[importId, status, run.attempt],
	)
	// Finished by a run whose acknowledgement was lost, or discarded meanwhile.
	if (begun === undefined) return
	const heartbeat = startHeartbeat(db, importId, status)
	try {
		await takeFile(db, begun, step, run.signal, heartbeat.onProgress)
	} catch (error) {
		if (run.signal.aborted) throw error
		const reason = reasonIn(error, begun.file)
		if (reason === undefined && !run.isLastAttempt) throw error
		if (reason === undefined) log.error({ err: error, import: importId }, 'import failed')
		await end(db, importId, status, 'failed', { failure: reason ?? en.office_import_broke })
	} finally {
		heartbeat.end()
	}
}

async function takeFile(
	db: Database,
	begun: BegunImport,
	step: ImportStep['step'],
	signal: AbortSignal,
	onProgress: (readBytes: number) => void,
): Promise<void> {
	const skips: SkippedRecord[] = []
	const summary = await importFile(db, {
		file: storedSource(db, begun),
		dryRun: step === 'check',
		category: begun.category ?? undefined,
		prices: undefined,
		texts: undefined,
		eurPerUsd: begun.eur_per_usd ?? undefined,
		report: undefined,
		onProgress,
		onSkip: (skipped) => {
			if (skips.length < MOST_SKIPS_KEPT) skips.push(skipped)
		},
		signal,
		// The status and the changes are committed together.
		alongside: async (client, applied) => {
			const tx: Pick<Sql, 'run'> = {
				run: async (text, values) => (await client.query(text, [...(values ?? [])])).rowCount ?? 0,
			}
			const isOurs = await end(tx, begun.id, 'applying', 'applied', { report: reportOf(applied, skips) })
			if (!isOurs) throw new Error('another run has finished this import')
		},
	})
	if (step === 'check') await end(db, begun.id, 'checking', 'checked', { report: reportOf(summary, skips) })
}

/** False: it is no longer in the state that this step started with. */
async function end(
	sql: Pick<Sql, 'run'>,
	id: number,
	from: 'checking' | 'applying',
	to: 'checked' | 'applied' | 'failed',
	{ report, failure }: { report?: ImportReport; failure?: string },
): Promise<boolean> {
	const changed = await sql.run(
		`update imports set status = $3, report = coalesce($4::jsonb, report), failure = $5, read_bytes = bytes,
			finished_at = case when $3 = 'checked' then null else now() end
		where id = $1 and status = $2`,
		[id, from, to, report === undefined ? null : JSON.stringify(report), failure ?? null],
	)
	if (changed === 1 && to !== 'checked') await sql.run('delete from import_parts where import_id = $1', [id])
	return changed === 1
}

/** The heartbeat and progress for all nodes. */
function startHeartbeat(db: Sql, id: number, status: string) {
	let readBytes = 0
	const timer = setInterval(() => {
		db.run('update imports set read_bytes = $3, beat_at = now() where id = $1 and status = $2', [
			id,
			status,
			readBytes,
			// While the database is unavailable the step itself fails and reports it.
		]).catch(() => undefined)
	}, BEAT_EVERY_MS)
	return {
		onProgress: (done: number) => {
			readBytes = done
		},
		end: () => clearInterval(timer),
	}
}

/** Why the file is invalid; undefined if the fault is elsewhere and a retry may help. */
function reasonIn(error: unknown, file: string): string | undefined {
	if (error instanceof ImportError) return error.message
	if (!(error instanceof Error) || !('code' in error)) return undefined
	const code = String(error.code)
	if (code.startsWith('Z_')) return `${file} cannot be decompressed: ${error.message}`
	// PostgreSQL's error class of invalid values.
	if (/^22...$/.test(code)) return `${file} contains a value that cannot be stored: ${error.message}`
	return undefined
}

function reportOf(summary: ImportSummary, skips: SkippedRecord[]): ImportReport {
	const { looksLike, unit, records, kinds, listings, kindsNotOnSale, skipped, reasons, notes } = summary
	return {
		looks_like: looksLike,
		unit,
		records,
		kinds,
		listings,
		kinds_not_on_sale: kindsNotOnSale,
		skipped,
		reasons,
		// Found by the file's reader and by the database in turn; read from the top of the file.
		skips: skips.toSorted((one, other) => one.number - other.number),
		notes,
	}
}
