import type { Module } from '../../platform/module.ts'
import type { ReceiptsContext } from './context.ts'
import { findCreditNote, issueReceipt } from './issue-receipt.ts'
import { renderReceipt } from './render-receipt.ts'
import { workOnReceipts } from './request-receipts.ts'
import { receiptsRoutes } from './routes.ts'

export const receiptsModule: Module<ReceiptsContext, Pick<ReceiptsContext, 'content'>> = {
	name: 'receipts',
	open(platform, { content }) {
		const context = { platform, content }
		platform.attachments.provide(async (attachment) => {
			const receipt =
				attachment.subject === 'refund'
					? await findCreditNote(context, attachment)
					: await issueReceipt(context, attachment.subject, attachment.id)
			return receipt && renderReceipt(context, receipt)
		})
		return context
	},
	routes: receiptsRoutes,
	jobs: workOnReceipts,
}
