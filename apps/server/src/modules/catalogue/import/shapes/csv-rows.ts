import { createHash } from 'node:crypto'
import { type Game, isGame } from '@skinverse/contract/games'
import { isWear } from '@skinverse/contract/wear'
import { exportedText } from '../../../../platform/http/csv.ts'
import type { KindFields } from '../../names/kind-fields.ts'
import { readCs2Title } from '../../names/read-cs2-title.ts'
import { readDota2Title } from '../../names/read-dota2-title.ts'
import { wearOfLabel } from '../../names/wears.ts'
import { imageOf, isFields } from '../fields.ts'
import { type Finding, type FoundListing, skip } from '../finding.ts'
import { centsOf, MAX_PRICE_CENTS } from '../money.ts'

export type CsvRow = Readonly<Record<string, string>>

export function isCsvRow(value: unknown): value is CsvRow {
	return isFields(value) && Object.values(value).every((text) => typeof text === 'string')
}

/** The product's fields, and the columns that identify listings. */
export const csvColumns = [
	'id',
	'title',
	'category',
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
	'price',
	'old_price',
	'cost',
	'float_value',
	'paint_seed',
	'trade_lock_until',
] as const

class BadCell extends Error {}

/** One listing per row; a row without a price only adds the kind. */
export function readCsvRow(row: CsvRow, defaultCategory: Game | undefined): Finding[] {
	// A file that the shop exported has an apostrophe before what a spreadsheet would run.
	const title = exportedText(row.title ?? '')
	try {
		const category = cell(row, 'category', isGame, 'cs2 or dota2') ?? defaultCategory
		if (category === undefined) return [skip(title, 'the category is missing (set it with --category)')]
		const kind = readKind(row, category === 'cs2' ? readCs2Title(title) : readDota2Title(title))
		const listing = readListing(row)
		return [listing === undefined ? { is: 'kind', kind } : { is: 'kind', kind, listing }]
	} catch (error) {
		if (error instanceof BadCell) return [skip(title, error.message)]
		throw error
	}
}

/** The row's values have priority; missing ones are read from the name. */
function readKind(row: CsvRow, told: KindFields): KindFields {
	const stattrak = readFlag(row, 'stattrak') ?? told.stattrak
	const souvenir = readFlag(row, 'souvenir') ?? told.souvenir
	if (stattrak && souvenir) throw new BadCell('an item cannot be both StatTrak and Souvenir')
	return {
		...told,
		phase: row.phase ?? '',
		type: row.type || told.type,
		quality: row.quality || told.quality,
		exterior: row.exterior ? readExterior(row.exterior) : told.exterior,
		hero: row.hero || null,
		class: row.class || told.class,
		weapon: row.weapon || told.weapon,
		collection: row.collection || null,
		imgUrl: imageOf(row.img_url),
		stattrak,
		souvenir,
	}
}

function readListing(row: CsvRow): FoundListing | undefined {
	const priceCents = readPrice(row, 'price')
	if (priceCents === null) return undefined
	const floatValue = readNumber(row, 'float_value', 0, 1)
	const paintSeed = readNumber(row, 'paint_seed', 0, 1000)
	if (paintSeed !== null && !Number.isInteger(paintSeed))
		throw new BadCell('paint_seed must be a whole number')
	return {
		key: row.id ? `id:${row.id}` : `row:${createHash('sha256').update(JSON.stringify(row)).digest('hex')}`,
		priceCents,
		oldPriceCents: readPrice(row, 'old_price'),
		costCents: readCost(row),
		floatValue,
		paintSeed,
		tradeLockUntil: readTime(row, 'trade_lock_until'),
	}
}

function readExterior(text: string) {
	const key = wearOfLabel(text)?.key ?? text
	if (!isWear(key)) throw new BadCell(`exterior "${text}" is not a wear`)
	return key
}

function readPrice(row: CsvRow, column: string): number | null {
	const text = row[column] ?? ''
	if (text === '') return null
	const cents = centsOf(text)
	if (cents === undefined || cents < 1 || cents > MAX_PRICE_CENTS) {
		throw new BadCell(`${column} "${text}" must be a price from 0.01 to ${MAX_PRICE_CENTS / 100}`)
	}
	return cents
}

/** Free of charge is a known cost. */
function readCost(row: CsvRow): number | null {
	return row.cost !== undefined && centsOf(row.cost) === 0 ? 0 : readPrice(row, 'cost')
}

function readNumber(row: CsvRow, column: string, least: number, most: number): number | null {
	const text = row[column] ?? ''
	if (text === '') return null
	const value = Number(text)
	if (text.trim() !== '' && value >= least && value <= most) return value
	throw new BadCell(`${column} "${text}" must be a number from ${least} to ${most}`)
}

function readFlag(row: CsvRow, column: string): boolean | null {
	const text = (row[column] ?? '').toLowerCase()
	if (text === '') return null
	if (text === 'true' || text === '1' || text === 'yes') return true
	if (text === 'false' || text === '0' || text === 'no') return false
	throw new BadCell(`${column} "${text}" must be true or false`)
}

/** A date, or seconds since 1970 as in the API. */
function readTime(row: CsvRow, column: string): string | null {
	const text = row[column] ?? ''
	if (text === '') return null
	const time = new Date(/^\d+$/.test(text) ? Number(text) * 1000 : text)
	if (Number.isNaN(time.getTime())) throw new BadCell(`${column} "${text}" is not a time`)
	return time.toISOString()
}

function cell<T extends string>(
	row: CsvRow,
	column: string,
	isRight: (text: string) => text is T,
	wanted: string,
): T | undefined {
	const text = row[column] ?? ''
	if (text === '') return undefined
	if (!isRight(text)) throw new BadCell(`${column} "${text}" is not ${wanted}`)
	return text
}
