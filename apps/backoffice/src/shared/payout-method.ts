import { isTextKey, t } from './text.ts'

/** In words; reports may have methods of earlier versions. */
export function methodText(method: string): string {
	const key = `office_payout_method_${method.replaceAll('-', '_')}`
	return isTextKey(key) ? t(key) : method
}
