import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { OfferTextKey } from './use-offer-texts.ts'

interface FailureTexts {
	/** The server refused without a message. */
	refused: OfferTextKey
	/** No readable response: a retry may help. */
	unanswered: OfferTextKey
}

/** The server's message, else the text for the kind of failure. */
export function failureText(t: Translate, error: unknown, { refused, unanswered }: FailureTexts): string {
	const isRefused = error instanceof ApiError && error.kind === 'problem'
	return messageOf(error, t(isRefused ? refused : unanswered))
}
