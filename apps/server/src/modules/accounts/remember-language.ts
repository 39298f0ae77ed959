import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { askedLanguage, type Languages } from '../../platform/http/request-language.ts'

/**
 * Later mails use the language of the shopper's last change. Only calls that change something count: reading a page in
 * another language is not a choice.
 */
export function rememberLanguage(app: FastifyInstance, db: Database, languages: Languages): void {
	// Not an async function: every call passes here, and most have nothing to await.
	app.addHook('preHandler', (request, _reply, done) => {
		const { method, shopUser } = request
		if (method === 'GET' || method === 'HEAD' || !shopUser) return done()
		const language = askedLanguage(request, languages)
		if (language === undefined || language.id === shopUser.languageId) return done()
		db.run('update users set language_id = $2 where id = $1', [shopUser.id, language.id]).then(
			() => done(),
			done,
		)
	})
}
