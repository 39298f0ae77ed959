import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { askedLanguage } from '../../platform/http/request-language.ts'
import type { Content } from '../content/index.ts'

/**
 * Later mails use the language and the display currency of the shopper's last change. Only calls that change something
 * count: reading a page in another language is not a choice.
 */
export function rememberChoices(
	app: FastifyInstance,
	db: Database,
	content: Pick<Content, 'languages' | 'currency'>,
): void {
	// Not an async function: every call passes here, and most have nothing to await.
	app.addHook('preHandler', (request, _reply, done) => {
		const { method, shopUser } = request
		if (method === 'GET' || method === 'HEAD' || !shopUser) return done()
		const { languageId, currencyCode } = shopUser
		const language = askedLanguage(request, content.languages)?.id ?? languageId
		const currency = content.currency(request.cookies.currency ?? '')?.code ?? currencyCode
		if (language === languageId && currency === currencyCode) return done()
		db.run('update users set language_id = $2, currency_code = $3 where id = $1', [
			shopUser.id,
			language,
			currency,
		]).then(() => done(), done)
	})
}
