import type { SentFile } from '../../platform/http/send-file.ts'
import { invalidField } from '../../platform/problem.ts'
import type { Language } from '../../platform/texts.ts'
import type { StatementsContext } from './context.ts'
import { fileName } from './file-name.ts'
import { kindOf, type StatementFilters } from './movements.ts'
import { readStatement } from './read-statement.ts'
import { describeMovement } from './statement-texts.ts'

/** Above any shopper's month, and all that most shoppers ever have. */
const MOST_ROWS = 50_000
/** Excel reads UTF-8 only with it. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The chosen movements as a table for a spreadsheet: numbers with a decimal point, times in ISO and UTC. */
export async function writeCsv(
	context: StatementsContext,
	userId: number,
	filters: StatementFilters,
	language: Language,
): Promise<SentFile> {
	const { texts, config } = context.platform
	const { movements, more } = await readStatement(context, userId, filters, MOST_ROWS)
	if (more > 0) throw invalidField('month', 'statement_too_long')
	const head = (
		['statement_date', 'statement_kind', 'statement_about', 'statement_amount', 'statement_balance'] as const
	).map((key) => texts.of(language, key))
	const rows = movements.map((movement) => [
		new Date(movement.at).toISOString(),
		kindOf[movement.kind],
		safeText(describeMovement(texts, language, movement)),
		decimalText(movement.amount),
		decimalText(movement.balance),
	])
	const lines = [head, ...rows].map((cells) => cells.map(quoted).join(','))
	return {
		name: fileName(config.brand, filters, 'csv'),
		type: 'text/csv; charset=utf-8',
		content: `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`,
	}
}

/** Exactly, without floats: -1205 is -12.05. */
function decimalText(minor: number): string {
	const digits = String(Math.abs(minor)).padStart(3, '0')
	return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A text that a spreadsheet would run as a formula gets an apostrophe in front. */
const safeText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
