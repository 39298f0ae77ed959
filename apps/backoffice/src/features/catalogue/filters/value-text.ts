import { isTextKey, t } from '../../../shared/text.ts'

/** Exteriors are keys in the API; the other values are words. */
export function valueText(value: string): string {
	const key = `wear_${value}`
	return isTextKey(key) ? t(key) : value
}
