import { textStatuses } from '@skinverse/contract/entities/operator/content'
import { type QueueSearch, queueSearchOf } from '../../shared/queue/queue-search.ts'

/** The search params of a content part. */
export interface ContentSearch extends QueueSearch {
	/** The id of the language of the shown texts. */
	language?: string
}

const queueSearch = queueSearchOf(textStatuses)

export function contentSearchOf(raw: Record<string, unknown>): ContentSearch {
	const language = String(raw.language ?? '')
	return { ...queueSearch(raw), language: /^[1-9]\d{0,8}$/.test(language) ? language : undefined }
}
