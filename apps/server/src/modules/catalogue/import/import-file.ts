import type { Game } from '@skinverse/contract/games'
import type pg from 'pg'
import type { Database } from '../../../platform/database/database.ts'
import { copyRows } from '../bulk/copy-rows.ts'
import { inTransaction, withOwnConnection } from '../bulk/own-connection.ts'
import { applyStaged } from './apply.ts'
import { fieldsOf, textOf } from './fields.ts'
import { ImportError, NO_USD_RATE } from './import-error.ts'
import { MAX_PRICE_CENTS } from './money.ts'
import { type OpenedFile, openFile } from './open-file.ts'
import { readJson, sampleJson } from './read-json.ts'
import { createReport, type ImportSummary, type Report, type SkippedRecord } from './report.ts'
import { detectShape } from './shape.ts'
import type { Source } from './source.ts'
import { createStaging, stageRecords } from './stage.ts'

export interface ImportOptions {
	/** A path, or a source stored elsewhere. */
	file: string | Source
	dryRun: boolean
	category: Game | undefined
	/** A list of Steam prices in US cents; items with a price are listed for sale. */
	prices: string | undefined
	/** Names of the items of cs2-lib. */
	texts: string | undefined
	/** The default is the shop's own rate. */
	eurPerUsd: number | undefined
	report: string | undefined
	onProgress: (done: number, total: number) => void
	onSkip?: (skipped: SkippedRecord) => void
	/** Runs in the same transaction as the import. */
	alongside?: (client: pg.ClientBase, summary: ImportSummary) => Promise<void>
	/** Cancels the import at any time, without changes. */
	signal?: AbortSignal
}

const SKIPS_PER_READ = 10_000
const PRICES_PER_BATCH = 10_000
/** Listings. Statistics of a table with few rows would give the next import, in its one transaction, plans for few rows. */
const ANALYZED_FROM = 1_000

/** Imports a file into the catalogue, all or nothing. */
export async function importFile(db: Database, options: ImportOptions): Promise<ImportSummary> {
	const file = await openFile(options.file, options.onProgress)
	const toEuroCents = await euroConverter(db, options.eurPerUsd)
	const texts = options.texts === undefined ? undefined : await readTexts(options.texts)
	const shape = detectShape(file, { category: options.category, texts, toEuroCents })
	const report = createReport(options.report, options.onSkip)
	try {
		const work = async (client: pg.ClientBase) => {
			await createStaging(client)
			if (options.prices !== undefined) await stagePrices(client, options.prices, toEuroCents)
			await stageRecords(client, shape, report)
			return inTransaction(client, async () => {
				const applied = await applyStaged(client)
				await reportSkips(client, report)
				const { name: looksLike, unit, notes } = shape
				const about = { file: file.path, looksLike, dryRun: options.dryRun, unit, notes, ...applied }
				const summary = await report.finish(about)
				if (!options.dryRun) {
					// Nodes read the new rows at once; without statistics with the plans of an empty shop.
					if (summary.listings.added >= ANALYZED_FROM) await client.query('analyze skins, item_kinds, items')
					await options.alongside?.(client, summary)
				}
				return { commit: !options.dryRun, result: summary }
			})
		}
		return await withOwnConnection(db, work, options.signal)
	} catch (error) {
		await report.discard()
		throw error
	}
}

export async function euroConverter(db: Database, eurPerUsd: number | undefined) {
	const rate = eurPerUsd ?? (await shopRate(db))
	if (rate === undefined) return undefined
	return (usCents: number) => Math.min(MAX_PRICE_CENTS, Math.max(1, Math.round(usCents * rate)))
}

async function shopRate(db: Database): Promise<number | undefined> {
	const row = await db.maybe<{ rate: number }>(
		"select (1 / value)::double precision as rate from currencies where code = 'USD'",
	)
	return row?.rate
}

/** Both the list with a header (`{ metadata, prices }`) and the bare map of names to US cents. */
async function stagePrices(
	client: pg.ClientBase,
	path: string,
	toEuroCents: ((usCents: number) => number) | undefined,
): Promise<void> {
	if (toEuroCents === undefined) {
		throw new ImportError(NO_USD_RATE)
	}
	const { file, hasHead } = await openPrices(path)
	let rows: [string, number][] = []
	const send = async () => {
		await copyRows(client, 'staged_prices', ['title', 'price_cents'], rows)
		rows = []
	}
	for await (const { path: keys, value } of readJson(file, [hasHead ? '$.prices.*' : '$.*'])) {
		if (typeof value === 'number' && value > 0) rows.push([keys.at(-1) ?? '', toEuroCents(value)])
		if (rows.length >= PRICES_PER_BATCH) await send()
	}
	await send()
}

export async function openPrices(path: string): Promise<{ file: OpenedFile; hasHead: boolean }> {
	const file = await openFile(path)
	const sample = sampleJson(file.sample, ['$.*', '$.*.*'])
	const hasHead = sample.some(({ path: [key], value }) => key === 'prices' && typeof value === 'number')
	if (!hasHead && typeof sample[0]?.value !== 'number') throw new ImportError(`${path} is not a price list`)
	return { file, hasHead }
}

export async function readTexts(path: string): Promise<Map<string, string>> {
	const texts = new Map<string, string>()
	for await (const { path: keys, value } of readJson(await openFile(path), ['$.*'])) {
		const name = textOf(fieldsOf(value).name)
		if (name !== null) texts.set(keys[0] ?? '', name)
	}
	if (texts.size === 0) throw new ImportError(`${path} contains no texts of cs2-lib items`)
	return texts
}

/** Errors that only the database could find, page by page. */
async function reportSkips(client: pg.ClientBase, report: Report): Promise<void> {
	let after = 0
	while (true) {
		const { rows } = await client.query<{ seq: number; record: number; title: string; reason: string }>(
			'select seq, record, title, reason from staged_skips where seq > $1 order by seq limit $2',
			[after, SKIPS_PER_READ],
		)
		for (const { record, title, reason } of rows) await report.skip(record, title, reason)
		if (rows.length < SKIPS_PER_READ) return
		after = rows.at(-1)?.seq ?? after
	}
}
