import type { OfficeText } from '@skinverse/contract/entities/operator/content'
import { CsvError } from 'csv-parse/sync'
import { csvTable } from '../../../../platform/csv-table.ts'
import { BYTE_ORDER_MARK, csvLine, exportedText } from '../../../../platform/http/csv.ts'
import { invalidField } from '../../../../platform/problem.ts'
import type { TextLine } from './text-line.ts'
import { textNote } from './text-note.ts'

/** The column of the translation has the language's code, so that a file cannot be imported into another language. */
export function writeTextCsv(code: string, texts: readonly OfficeText[]): string {
	const rows = texts.map(({ key, english, text }) => [key, english, text, textNote(code, key, english)])
	return BYTE_ORDER_MARK + [['key', 'english', code, 'notes'], ...rows].map(csvLine).join('')
}

export function readTextCsv(code: string, csv: string): TextLine[] {
	const { columns, rows } = csvTable(csv, 'key')
	const own = code.toLowerCase()
	if (!columns.includes('key') || !columns.includes(own))
		throw invalidField('content', 'text_file_columns', { code })
	try {
		return rows().map((row) => ({
			key: row.key?.trim() ?? '',
			english: row.english ? exportedText(row.english) : undefined,
			text: exportedText(row[own] ?? ''),
		}))
	} catch (error) {
		if (error instanceof CsvError) throw invalidField('content', 'text_file_broken')
		throw error
	}
}
