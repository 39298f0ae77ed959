import { type CsvError, parse } from 'csv-parse'
import type { FileRecord } from './finding.ts'
import { ImportError } from './import-error.ts'
import type { OpenedFile } from './open-file.ts'
import { type CsvRow, csvColumns } from './shapes/csv-rows.ts'

const DELIMITERS = [',', ';', '\t'] as const
const LONGEST_RECORD_CHARS = 100_000

export interface CsvHead {
	delimiter: string
	/** As in the first line, without byte order mark and spaces. */
	columns: string[]
}

/** The header, if the first line is one: it must have a title column. */
export function readCsvHead(sample: string): CsvHead | undefined {
	const line = sample.replace(/^\ufeff/, '').split(/\r?\n/, 1)[0] ?? ''
	for (const delimiter of DELIMITERS) {
		const columns = line.split(delimiter).map(columnName)
		if (columns.includes('title')) return { delimiter, columns }
	}
	return undefined
}

export function unusedColumns({ columns }: CsvHead): string[] {
	return columns.filter((name) => !csvColumns.some((known) => known === name))
}

/** A row with bad quotes or a wrong number of cells is returned as its error. */
export async function* readCsv(
	file: OpenedFile,
	{ delimiter }: CsvHead,
): AsyncGenerator<FileRecord & { value: CsvRow | CsvError }> {
	const broken: CsvError[] = []
	const parser = parse({
		bom: true,
		delimiter,
		columns: (names: string[]) => names.map(columnName),
		info: true,
		max_record_size: LONGEST_RECORD_CHARS,
		skip_empty_lines: true,
		skip_records_with_error: true,
		on_skip: (error) => {
			if (error !== undefined) broken.push(error)
			return undefined
		},
	})
	const bytes = file.bytes()
	bytes.on('error', (error) => parser.destroy(error))
	const rows: AsyncIterable<{ info: { lines: number }; record: CsvRow }> = bytes.pipe(parser)
	for await (const { info, record } of rows) {
		yield* takeBroken(file, broken)
		yield { number: info.lines, path: [], value: record }
	}
	yield* takeBroken(file, broken)
}

function* takeBroken(file: OpenedFile, broken: CsvError[]) {
	for (const error of broken.splice(0)) {
		const line = Number(error.lines ?? 0)
		if (error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED') {
			throw new ImportError(`${file.path}: a quote is opened near line ${line} and never closed`)
		}
		yield { number: line, path: [], value: error }
	}
}

function columnName(text: string): string {
	return text
		.trim()
		.replace(/^"(.*)"$/, '$1')
		.trim()
		.toLowerCase()
}
