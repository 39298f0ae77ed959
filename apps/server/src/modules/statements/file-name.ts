import { fileWord } from '../../platform/file-word.ts'
import type { StatementFilters } from './movements.ts'

/** `skinverse-statement-2026-11.pdf`, `skinverse-statement-refunds-all.csv`. */
export function fileName(brand: string, { kind, month }: StatementFilters, ending: 'csv' | 'pdf'): string {
	return `${fileWord(brand)}-statement-${kind ? `${kind}s-` : ''}${month ?? 'all'}.${ending}`
}
