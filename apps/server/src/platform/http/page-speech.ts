import type { TextKey } from '@skinverse/contract/texts/en'
import type { FastifyRequest } from 'fastify'
import type { Texts } from '../texts.ts'
import { browserLanguage, type Languages } from './request-language.ts'

/** The texts of a page that the server writes itself, in one language. */
export interface Speech {
	/** The language's code. */
	lang: string
	say(key: TextKey, values?: Record<string, string | number>): string
}

/** The page's texts in the language this browser has chosen. */
export function pageSpeech(request: FastifyRequest, texts: Texts, languages: Languages): Speech {
	const language = browserLanguage(request, languages)
	return { lang: language.code, say: (key, values) => texts.of(language, key, values) }
}
