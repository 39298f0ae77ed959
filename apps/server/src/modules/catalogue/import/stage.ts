import type pg from 'pg'
import { copyRows } from '../bulk/copy-rows.ts'
import { refusalOfTitle } from './check-title.ts'
import type { FileRecord, Finding } from './finding.ts'
import type { Report } from './report.ts'
import type { Shape } from './shape.ts'

/** Rows per batch; bounds the memory however large the file is. */
const BATCH = 5_000

const columns = [
	'record',
	'ident',
	'is_finish',
	'is_guess',
	'category',
	'title',
	'phase',
	'type',
	'quality',
	'exterior',
	'hero',
	'class',
	'weapon',
	'collection',
	'img_url',
	'stattrak',
	'souvenir',
	'price_cents',
	'old_price_cents',
	'float_value',
	'paint_seed',
	'trade_lock_until',
	'cost_cents',
]
type Row = (string | number | boolean | null)[]

/** Temporary: if the import ends before it is applied, nothing of it is left. */
export async function createStaging(client: pg.ClientBase): Promise<void> {
	await client.query(`
		create temp table staged (
			seq bigint generated always as identity primary key,
			record bigint not null,
			ident text not null,
			is_finish boolean not null,
			is_guess boolean not null,
			category text not null, title text not null, phase text not null, type text not null,
			quality text, exterior text, hero text, class text, weapon text, collection text, img_url text,
			stattrak boolean, souvenir boolean,
			price_cents integer, old_price_cents integer, float_value double precision, paint_seed integer,
			trade_lock_until timestamptz, cost_cents integer
		);
		create temp table staged_prices (title text not null, price_cents integer not null);
		create temp table staged_skips (seq bigint, record bigint, title text, reason text)
	`)
}

/** Reads the whole file into the staging table; refused records go directly into the report. */
export async function stageRecords(client: pg.ClientBase, shape: Shape, report: Report): Promise<void> {
	let rows: Row[] = []
	const send = async () => {
		await copyRows(client, 'staged', columns, rows)
		rows = []
	}
	for await (const record of shape.records()) {
		report.countRecord()
		for (const finding of shape.read(record)) {
			const row = rowOf(record, finding)
			if ('reason' in row) await report.skip(record.number, row.name, row.reason)
			else rows.push(row.cells)
		}
		if (rows.length >= BATCH) await send()
	}
	await send()
}

function rowOf(
	{ number }: FileRecord,
	finding: Finding,
): { cells: Row } | { name: string | null; reason: string } {
	if (finding.is === 'skip') return finding
	const title = finding.is === 'finish' ? finding.name : finding.kind.title
	const refusal = refusalOfTitle(title)
	if (refusal !== undefined) return { name: title, reason: refusal }
	return { cells: finding.is === 'finish' ? finishRow(number, finding) : kindRow(number, finding) }
}

function kindRow(record: number, { kind, isGuess = false, listing }: Extract<Finding, { is: 'kind' }>): Row {
	return [
		record,
		listing?.key ?? `kind:${kind.category}:${kind.title}:${kind.phase}`,
		false,
		isGuess,
		kind.category,
		kind.title,
		kind.phase,
		kind.type,
		kind.quality,
		kind.exterior,
		kind.hero,
		kind.class,
		kind.weapon,
		kind.collection,
		kind.imgUrl,
		kind.stattrak,
		kind.souvenir,
		listing?.priceCents ?? null,
		listing?.oldPriceCents ?? null,
		listing?.floatValue ?? null,
		listing?.paintSeed ?? null,
		listing?.tradeLockUntil ?? null,
		listing?.costCents ?? null,
	]
}

function finishRow(
	record: number,
	{ name, collection, quality, imgUrl }: Extract<Finding, { is: 'finish' }>,
): Row {
	const nothing = { hero: null, class: null, weapon: null }
	return [
		record,
		`finish:${name}:${collection ?? ''}`,
		true,
		true,
		'cs2',
		name,
		'',
		'',
		quality,
		null,
		...Object.values(nothing),
		collection,
		imgUrl,
		null,
		null,
		null,
		null,
		null,
		null,
		null,
		null,
	]
}
