import { fileWord } from '../../platform/file-word.ts'

/** `skinverse-statement-2026-11.pdf`. */
export function fileName(brand: string, month: string, ending: 'csv' | 'pdf'): string {
	return `${fileWord(brand)}-statement-${month}.${ending}`
}
