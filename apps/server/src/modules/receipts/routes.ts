import { sendFile } from '../../platform/http/send-file.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { ReceiptsContext } from './context.ts'
import { downloadNumber, downloadReceipt } from './download-receipt.ts'
import { listReceipts } from './list-receipts.ts'

export function receiptsRoutes(serve: Serve, context: ReceiptsContext): void {
	serve('GET /receipts', async ({ query }, { user }) => ({
		payload: await listReceipts(context, user.id, query),
	}))
	serve('GET /receipts/order/{id}', async ({ params }, { user, reply }) =>
		sendFile(reply, await downloadReceipt(context, user.id, 'order', params.id)),
	)
	serve('GET /receipts/deposit/{id}', async ({ params }, { user, reply }) =>
		sendFile(reply, await downloadReceipt(context, user.id, 'deposit', params.id)),
	)
	serve('GET /receipts/offer/{id}', async ({ params }, { user, reply }) =>
		sendFile(reply, await downloadReceipt(context, user.id, 'offer', params.id)),
	)
	serve('GET /receipts/{number}', async ({ params }, { user, reply }) =>
		sendFile(reply, await downloadNumber(context, user.id, params.number)),
	)
}
