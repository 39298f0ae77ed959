import type { FastifyRequest } from 'fastify'
import type { Language } from '../texts.ts'

export interface Languages {
	byId(id: number): Language | undefined
	fallback(): Language
}

/** The request's own `lang_id` first, then the user's choice, then the shop's default. */
export function requestLanguage(request: FastifyRequest, languages: Languages): Language {
	const chosen = request.shopUser?.languageId
	return (
		askedLanguage(request, languages) ??
		(typeof chosen === 'number' ? languages.byId(chosen) : undefined) ??
		languages.fallback()
	)
}

/** For pages, which have no `lang_id`: the browser's choice, then the shop's default. */
export function browserLanguage(request: FastifyRequest, languages: Languages): Language {
	return languages.byId(Number(request.cookies.languageId)) ?? languages.fallback()
}

/** The request's own language, if it exists. */
export function askedLanguage(request: FastifyRequest, languages: Languages): Language | undefined {
	const id = languageIdIn(request.query) ?? languageIdIn(request.body)
	return id === undefined ? undefined : languages.byId(id)
}

function languageIdIn(part: unknown): number | undefined {
	if (typeof part !== 'object' || part === null || !('lang_id' in part)) return undefined
	const id = Number(part.lang_id)
	return Number.isSafeInteger(id) ? id : undefined
}
