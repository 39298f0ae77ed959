import { ApiError } from '@skinverse/contract/client/api-error'
import { clockTime } from '../clock-time.ts'
import type { Translate } from '../i18n/translate.ts'

/** Says until when an item is reserved for another shopper; undefined if the refusal has another reason. */
export function reservedRefusal(error: unknown, t: Translate, language: string): string | undefined {
	if (!(error instanceof ApiError) || error.code !== 'item_reserved') return undefined
	const { reserved_until: until } = error.body
	return typeof until === 'number'
		? t('item_reserved_until', { time: clockTime(until, language) })
		: undefined
}
