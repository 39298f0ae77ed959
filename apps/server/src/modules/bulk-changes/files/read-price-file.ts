import type { BulkFileFault } from '@skinverse/contract/entities/operator/bulk-change'
import type { ItemStatus } from '@skinverse/contract/entities/operator/item'
import { type Cents, centsOf } from '@skinverse/contract/money'
import { MAX_ITEM_PRICE_CENTS } from '@skinverse/contract/rules/item-prices'
import type { PriceFileForm } from '@skinverse/contract/rules/price-file'
import type { TextKey } from '@skinverse/contract/texts/en'
import { CsvError } from 'csv-parse/sync'
import type { FastifyRequest } from 'fastify'
import { type CsvRow, csvTable } from '../../../platform/csv-table.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Operator } from '../../../platform/http/identity.ts'
import { originOf } from '../../../platform/http/origin.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Language } from '../../../platform/texts.ts'
import { seenOf } from '../../catalogue/index.ts'
import type { BulkChangesContext } from '../context.ts'

/** As many as a person reads. */
const MOST_FAULTS = 200
const EDITED = ['price', 'old_price', 'cost', 'status'] as const

interface Call {
	operator: Operator
	request: FastifyRequest
	language: Language
}

interface Stored {
	id: number
	price_cents: Cents
	old_price_cents: Cents | null
	cost_cents: Cents | null
	status: ItemStatus
}

class Fault extends Error {
	readonly key: TextKey
	readonly column: string
	constructor(key: TextKey, column = '') {
		super(key)
		this.key = key
		this.column = column
	}
}

/** Stores what the file would change as a draft: nothing changes before an operator starts it. */
export async function readPriceFile(
	{ platform: { db, texts } }: Pick<BulkChangesContext, 'platform'>,
	{ csv, file, key }: PriceFileForm,
	{ operator, request, language }: Call,
): Promise<{ bulk_change_id: number; faults: BulkFileFault[] }> {
	const rows = parseFile(csv)
	const { ip, device } = originOf(request)
	return actingTransaction(db, operator, async (tx) => {
		const stored = await readItems(tx, rows)
		const faults: BulkFileFault[] = []
		const seen = new Set<number>()
		const lines: { was: Stored; becomes: Stored }[] = []
		let unchanged = 0
		for (const [index, row] of rows.entries()) {
			try {
				const was = itemOf(row, stored, seen)
				const becomes = editedOf(row, was)
				if (seenOf(was) === seenOf(becomes)) unchanged++
				else lines.push({ was, becomes })
			} catch (error) {
				if (!(error instanceof Fault)) throw error
				// The first line has the names of the columns.
				const fault = texts.of(language, error.key, { column: error.column })
				if (faults.length < MOST_FAULTS) faults.push({ line: index + 2, fault })
			}
		}
		const { id } = await tx.one<{ id: number }>(
			`insert into bulk_changes (operator_id, ip, device, key, action, selection, file, status, lines, skips)
			values ($1, $2, $3, $4, 'file', '{}', $5, 'draft', $6, $7)
			on conflict on constraint bulk_changes_key_unique do update set key = excluded.key returning id`,
			[
				operator.id,
				ip,
				device,
				key,
				file,
				lines.length,
				unchanged === 0 ? '{}' : JSON.stringify({ unchanged }),
			],
		)
		await insertLines(tx, id, lines)
		return { bulk_change_id: id, faults }
	})
}

function parseFile(csv: string): CsvRow[] {
	const refuse = (text: TextKey) => new Problem('invalid', { errors: { csv: [text] } })
	const { columns, rows } = csvTable(csv, 'id')
	if (!columns.includes('id') || !EDITED.some((name) => columns.includes(name)))
		throw refuse('bulk_file_columns')
	try {
		return rows()
	} catch (error) {
		if (error instanceof CsvError) throw refuse('bulk_file_broken')
		throw error
	}
}

async function readItems(tx: Sql, rows: readonly CsvRow[]): Promise<Map<number, Stored>> {
	const ids = rows.flatMap(({ id = '' }) => (/^[1-9]\d{0,14}$/.test(id.trim()) ? [Number(id)] : []))
	const found = await tx.many<Stored>(
		'select id, price_cents, old_price_cents, cost_cents, status from items where id = any ($1::bigint[])',
		[ids],
	)
	return new Map(found.map((item) => [item.id, item]))
}

function itemOf(row: CsvRow, stored: ReadonlyMap<number, Stored>, seen: Set<number>): Stored {
	const text = row.id?.trim() ?? ''
	if (!/^[1-9]\d{0,14}$/.test(text)) throw new Fault('bulk_file_id')
	const item = stored.get(Number(text))
	if (item === undefined) throw new Fault('bulk_file_unknown')
	if (seen.has(item.id)) throw new Fault('bulk_file_twice')
	seen.add(item.id)
	if (row.seen !== undefined && row.seen !== '' && row.seen !== seenOf(item))
		throw new Fault('bulk_file_conflict')
	if (item.status === 'sold') throw new Fault('bulk_file_sold')
	return item
}

/** A missing column or an empty price or status changes nothing; an empty old price or cost removes it. */
function editedOf(row: CsvRow, was: Stored): Stored {
	const status = row.status?.trim() || was.status
	if (status !== 'available' && status !== 'withdrawn') throw new Fault('bulk_file_status')
	return {
		id: was.id,
		price_cents: amountIn(row, 'price', 1) ?? was.price_cents,
		old_price_cents: row.old_price === undefined ? was.old_price_cents : amountIn(row, 'old_price', 1),
		cost_cents: row.cost === undefined ? was.cost_cents : amountIn(row, 'cost', 0),
		status,
	}
}

function amountIn(row: CsvRow, column: string, least: number): Cents | null {
	const text = (row[column] ?? '').trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2')
	if (text === '') return null
	if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(text)) throw new Fault('bulk_file_price', column)
	const cents = centsOf(text)
	if (cents < least || cents > MAX_ITEM_PRICE_CENTS) throw new Fault('bulk_file_price', column)
	return cents
}

async function insertLines(
	tx: Sql,
	changeId: number,
	lines: readonly { was: Stored; becomes: Stored }[],
): Promise<void> {
	const column = (read: (line: { was: Stored; becomes: Stored }) => unknown) => lines.map(read)
	await tx.run(
		`insert into bulk_change_lines (bulk_change_id, item_id, old_price_cents, new_price_cents, old_old_price_cents,
			new_old_price_cents, old_cost_cents, new_cost_cents, old_status, new_status)
		select $1, * from unnest($2::bigint[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[],
			$9::text[], $10::text[])
		on conflict do nothing`,
		[
			changeId,
			column(({ was }) => was.id),
			column(({ was }) => was.price_cents),
			column(({ becomes }) => becomes.price_cents),
			column(({ was }) => was.old_price_cents),
			column(({ becomes }) => becomes.old_price_cents),
			column(({ was }) => was.cost_cents),
			column(({ becomes }) => becomes.cost_cents),
			column(({ was }) => was.status),
			column(({ becomes }) => becomes.status),
		],
	)
}
