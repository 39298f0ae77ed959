import { parse } from 'csv-parse/sync'

/** The cells of a row by the name of their column, in lower case. */
export type CsvRow = Readonly<Partial<Record<string, string>>>

export interface CsvTable {
	columns: string[]
	/** Throws a `CsvError` of csv-parse if the file is broken. */
	rows: () => CsvRow[]
}

/** Spreadsheets write the list separator of their user's country. */
const DELIMITERS = [',', ';', '\t']

/** Reads a file with a head. `known` is a column that it must have; it tells the separator. */
export function csvTable(csv: string, known: string): CsvTable {
	const head = csv.replace(/^\ufeff/, '').split(/\r?\n/, 1)[0] ?? ''
	const delimiter = DELIMITERS.find((sign) => head.split(sign).some((name) => nameOf(name) === known)) ?? ','
	return {
		columns: head.split(delimiter).map(nameOf),
		rows: () =>
			parse(csv, {
				bom: true,
				delimiter,
				columns: (given: string[]) => given.map(nameOf),
				skip_empty_lines: true,
				relax_column_count_less: true,
			}),
	}
}

const nameOf = (text: string) =>
	text
		.trim()
		.replace(/^"(.*)"$/, '$1')
		.trim()
		.toLowerCase()
