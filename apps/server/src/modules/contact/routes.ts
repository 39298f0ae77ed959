import type { Serve } from '../../platform/http/serve.ts'
import type { ContactContext } from './context.ts'
import { takeMessage } from './take-message.ts'

export function contactRoutes(serve: Serve, context: ContactContext): void {
	const { texts } = context.platform

	serve('POST /contact', async ({ body }, { user, request, language }) => {
		await takeMessage(context, { form: body, userId: user?.id ?? null, ip: request.ip, language })
		return { message: texts.of(language, 'contact_sent') }
	})
}
