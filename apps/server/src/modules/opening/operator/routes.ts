import type { Serve } from '../../../platform/http/serve.ts'
import { actOf } from '../../../platform/operator/act.ts'
import type { OpeningContext } from '../context.ts'
import { readOpening } from './read-opening.ts'
import { tryMail } from './try-mail.ts'
import { tryPayments } from './try-payments.ts'

export function openingOperatorRoutes(serve: Serve, context: OpeningContext): void {
	serve('GET /backoffice/opening', async () => ({ payload: await readOpening(context) }))
	serve('POST /backoffice/opening/mail-trial', async (_, call) => ({
		message: await tryMail(context, actOf(call)),
	}))
	serve('POST /backoffice/opening/payment-trial', async (_, call) => ({
		message: await tryPayments(context, actOf(call)),
	}))
}
