import type { FastifyRequest } from 'fastify'
import type { Language } from '../texts.ts'

export interface Languages {
	byId(id: number): Language | undefined
	fallback(): Language
}

/** The call's own `lang_id` first, then what the user chose, then the shop's default. */
export function requestLanguage(request: FastifyRequest, languages: Languages): Language {
	const chosen = request.shopUser?.languageId
	return (
		askedLanguage(request, languages) ??
		(typeof chosen === 'number' ? languages.byId(chosen) : undefined) ??
		languages.fallback()
	)
}

/** For pages, which nobody calls with a `lang_id`: what this browser has chosen, then the shop's default. */
export function browserLanguage(request: FastifyRequest, languages: Languages): Language {
	return languages.byId(Number(request.cookies.languageId)) ?? languages.fallback()
}

/** The one that the call itself names, where there is such a language. */
export function askedLanguage(request: FastifyRequest, languages: Languages): Language | undefined {
	const id = languageIdIn(request.query) ?? languageIdIn(request.body)
	return id === undefined ? undefined : languages.byId(id)
}

function languageIdIn(part: unknown): number | undefined {
	if (typeof part !== 'object' || part === null || !('lang_id' in part)) return undefined
	const id = Number(part.lang_id)
	return Number.isSafeInteger(id) ? id : undefined
}
