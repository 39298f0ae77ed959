import type { FastifyRequest } from 'fastify'
import type { Language } from '../texts.ts'

interface Languages {
	byId(id: number): Language | undefined
	fallback(): Language
}

/** The call's own `lang_id` first, then what the user chose, then the shop's default. */
export function requestLanguage(request: FastifyRequest, languages: Languages): Language {
	const asked = languageIdIn(request.query) ?? languageIdIn(request.body) ?? request.shopUser?.languageId
	return (typeof asked === 'number' ? languages.byId(asked) : undefined) ?? languages.fallback()
}

function languageIdIn(part: unknown): number | undefined {
	if (typeof part !== 'object' || part === null || !('lang_id' in part)) return undefined
	const id = Number(part.lang_id)
	return Number.isSafeInteger(id) ? id : undefined
}
