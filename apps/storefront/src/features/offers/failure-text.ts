import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import type { TFunction } from 'i18next'
import type { OfferTextKey } from './use-offer-texts.ts'

interface FailureTexts {
	/** The server refused and did not say why. */
	refused: OfferTextKey
	/** No answer came that could be read: trying again may help. */
	unanswered: OfferTextKey
}

/** The server's own words, else the sentence for how it failed. */
export function failureText(t: TFunction, error: unknown, { refused, unanswered }: FailureTexts): string {
	const isRefused = error instanceof ApiError && error.kind === 'problem'
	return messageOf(error, t(isRefused ? refused : unanswered))
}
