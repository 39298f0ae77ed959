import type { Game } from '@skinverse/contract/games'
import { CsvError } from 'csv-parse'
import { type Fields, fieldsOf, isFields, textOf } from './fields.ts'
import { type FileRecord, type Finding, skip } from './finding.ts'
import { ImportError, NO_USD_RATE } from './import-error.ts'
import type { OpenedFile } from './open-file.ts'
import { readCsv, readCsvHead, unusedColumns } from './read-csv.ts'
import { readJson, sampleJson } from './read-json.ts'
import { notJson, readJsonLines } from './read-lines.ts'
import { readLibItem } from './shapes/cs2-lib-items.ts'
import {
	hasItemId,
	inventoryGroups,
	readCollection,
	readInventoryEntry,
	readItem,
} from './shapes/csgo-api-items.ts'
import { isTranslatedSkin, readGroupedSkin, readSkin } from './shapes/csgo-api-skins.ts'
import { isCsvRow, readCsvRow } from './shapes/csv-rows.ts'
import { readLoadingScreen } from './shapes/loading-screens.ts'
import { readMarketName, readPricedName } from './shapes/market-names.ts'
import { readDescription } from './shapes/steam-descriptions.ts'

/** The detected format of a file, and its reader. */
export interface Shape {
	name: string
	unit: 'line' | 'record'
	notes: string[]
	records(): AsyncIterable<FileRecord>
	read(record: FileRecord): Finding[]
}

export interface ShapeOptions {
	category: Game | undefined
	/** Names of cs2-lib's items by id. */
	texts: ReadonlyMap<string, string> | undefined
	/** US cents to euro cents; undefined if no rate is known. */
	toEuroCents: ((usCents: number) => number) | undefined
}

const JSON_ENDINGS: ReadonlySet<string> = new Set(['json', 'jsonl', 'ndjson'])
const NEAR_BEGINNING = ['$.*', '$.*.*']

/** Detects the format by content only; a file without items is refused with a description of its content. */
export function detectShape(file: OpenedFile, options: ShapeOptions): Shape {
	const start = file.sample.replace(/^\ufeff/, '').trimStart()
	if (start === '') throw new ImportError(`${file.path} is empty`)
	refuseOtherEnding(file.path, start)
	if (start.startsWith('[')) return listShape(file, options)
	if (!start.startsWith('{')) return csvShape(file, options)
	const [firstLine = '', secondLine = ''] = start.split('\n', 2)
	if (isWholeJson(firstLine) && (secondLine.trim() === '' || secondLine.startsWith('{'))) {
		const lines = linesShape(file, firstLine, options)
		if (lines !== undefined) return lines
	}
	return mapShape(file, options)
}

/** The extension must match the content: otherwise the wrong file was probably chosen. */
function refuseOtherEnding(path: string, start: string): void {
	const ending = /\.([a-z]+)(\.gz)?$/i.exec(path)?.[1]?.toLowerCase()
	const isJson = start.startsWith('[') || start.startsWith('{')
	if (ending === 'csv' && isJson) throw new ImportError(`${path} ends in .csv but contains JSON`)
	if (ending !== undefined && JSON_ENDINGS.has(ending) && !isJson) {
		throw new ImportError(`${path} ends in .${ending} but contains no JSON`)
	}
}

function listShape(file: OpenedFile, options: ShapeOptions): Shape {
	const first = sampleJson(file.sample, ['$.*'])[0]?.value
	const described = recordShape(fieldsOf(first), options)
	if (described === undefined) throw unknown(file, `a list of ${describe(first)}`)
	return { ...described, unit: 'record', records: () => readJson(file, ['$.*']) }
}

function linesShape(file: OpenedFile, firstLine: string, options: ShapeOptions): Shape | undefined {
	const described = recordShape(fieldsOf(JSON.parse(firstLine)), options)
	return described && { ...described, unit: 'line', records: () => readJsonLines(file) }
}

function csvShape(file: OpenedFile, { category }: ShapeOptions): Shape {
	const head = readCsvHead(file.sample)
	if (head === undefined) {
		throw unknown(file, 'neither JSON nor a CSV file whose first line names a column "title"')
	}
	const unused = unusedColumns(head)
	return {
		name: 'a CSV file',
		unit: 'line',
		notes: unused.length === 0 ? [] : [`columns not used: ${unused.join(', ')}`],
		records: () => readCsv(file, head),
		read: ({ value }) =>
			value instanceof CsvError
				? [skip(null, value.message.replace(/ on line \d+.*$/, ''))]
				: readCsvRow(isCsvRow(value) ? value : {}, category),
	}
}

type RecordShape = Pick<Shape, 'name' | 'notes' | 'read'>

function recordShape(first: Fields, { texts }: ShapeOptions): RecordShape | undefined {
	const by = (name: string, read: (fields: Fields) => Finding[], notes: string[] = []): RecordShape => ({
		name,
		notes,
		read: ({ value }) => {
			if (value === notJson) return [skip(null, 'the line is not valid JSON')]
			return isFields(value) ? read(value) : [skip(null, 'not an object')]
		},
	})
	if (Array.isArray(first.tags) && 'appid' in first)
		return by('Steam inventory descriptions', readDescription)
	if (isFields(first.weapon) && 'rarity' in first) {
		if ('wear' in first || 'market_hash_name' in first) return by('CSGO-API skins, one per wear', readSkin)
		const notes = isTranslatedSkin(first)
			? ['the names are not English: they are stored as written, in addition to any English ones']
			: []
		return by('CSGO-API skins, wears grouped', readGroupedSkin, notes)
	}
	if (String(first.id).startsWith('collection-')) return by('CSGO-API collections', readCollection)
	if (hasItemId(first)) return by('CSGO-API items', readItem)
	if ('thumbnail' in first && 'hue' in first) return by('Dota 2 loading screens', readLoadingScreen)
	if ('type' in first && typeof first.id === 'number' && !('name' in first)) return libShape(by, texts)
	return undefined
}

function libShape(
	by: (name: string, read: (fields: Fields) => Finding[], notes: string[]) => RecordShape,
	texts: ReadonlyMap<string, string> | undefined,
): RecordShape {
	if (texts === undefined) {
		throw new ImportError('cs2-lib items contain no names; add their texts with --texts FILE')
	}
	return by('cs2-lib items', (item) => readLibItem(item, texts.get(String(item.id))), [
		'the file does not list StatTrak or Souvenir editions: only normal ones were imported',
	])
}

function mapShape(file: OpenedFile, options: ShapeOptions): Shape {
	const sample = sampleJson(file.sample, NEAR_BEGINNING)
	const entries = sample.filter(({ path }) => path.length === 1)
	const groups = new Set(sample.flatMap(({ path: [group = ''] }) => group))
	if (groups.has('metadata') && groups.has('prices')) return priceShape(file, options)
	if ([...groups].every((group) => inventoryGroups.includes(group))) return inventoryShape(file)
	const first = entries[0]?.value
	if (typeof first === 'number' || 'en_name' in fieldsOf(first)) return namesShape(file, options, entries)
	if ('localized_name' in fieldsOf(first)) throw unknown(file, 'a list of Dota 2 heroes')
	if ('name' in fieldsOf(first)) {
		throw unknown(file, 'the texts of cs2-lib items: import the items and name this file with --texts')
	}
	if (typeof first === 'string') throw unknown(file, 'a map of picture URLs')
	throw unknown(file, `a map of ${describe(first)}`)
}

function priceShape(file: OpenedFile, { category = 'cs2', toEuroCents }: ShapeOptions): Shape {
	if (toEuroCents === undefined) {
		throw new ImportError(NO_USD_RATE)
	}
	return {
		name: 'a price list in US cents',
		unit: 'record',
		notes: [],
		records: () => readJson(file, ['$.prices.*']),
		read: ({ path, value }) => {
			const title = path.at(-1) ?? ''
			return typeof value === 'number' && value > 0
				? [readPricedName(category, title, toEuroCents(value))]
				: [skip(title, 'the price is not a positive number')]
		},
	}
}

function inventoryShape(file: OpenedFile): Shape {
	const paths = inventoryGroups.map((group) => (group === 'skins' ? '$.skins.*.*' : `$.${group}.*`))
	return {
		name: 'CSGO-API inventory maps',
		unit: 'record',
		notes: [],
		records: () => readJson(file, paths),
		read: ({ path: [group = ''], value }) =>
			isFields(value) ? readInventoryEntry(group, value) : [skip(null, 'not an object')],
	}
}

function namesShape(file: OpenedFile, options: ShapeOptions, entries: readonly FileRecord[]): Shape {
	const names = entries.flatMap(({ path: [name = ''] }) => name)
	const category = options.category ?? gameOfNames(file, names)
	return {
		name: `market names of ${category}`,
		unit: 'record',
		notes: [],
		records: () => readJson(file, ['$.*']),
		read: ({ path: [title = ''] }) => [readMarketName(category, title)],
	}
}

const ENOUGH_NAMES = 20

/** Most names of CS2 have a pipe, names of Dota 2 never. */
function gameOfNames(file: OpenedFile, names: readonly string[]): Game {
	const piped = names.filter((name) => name.includes(' | ')).length
	if (piped > 0) return 'cs2'
	if (names.length >= ENOUGH_NAMES) return 'dota2'
	throw new ImportError(`${file.path} has too few names to detect the game; set --category cs2 or dota2`)
}

function isWholeJson(line: string): boolean {
	try {
		return isFields(JSON.parse(line))
	} catch {
		return false
	}
}

function unknown(file: OpenedFile, looksLike: string): ImportError {
	return new ImportError(`${file.path} describes no items: it looks like ${looksLike}`)
}

function describe(value: unknown): string {
	if (!isFields(value)) return value === undefined ? 'nothing' : `${typeof value} values`
	const keys = Object.keys(value).slice(0, 6)
	return `objects with ${keys.join(', ')}${textOf(value.id) === null ? '' : ` (the first is ${textOf(value.id)})`}`
}
