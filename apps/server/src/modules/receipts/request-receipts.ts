import type { Sql } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ReceiptsContext } from './context.ts'
import { issueCreditNote, issueReceipt } from './issue-receipt.ts'
import type { ReceiptSubject } from './receipt.ts'

declare module '../../platform/jobs.ts' {
	interface JobMap {
		'receipts.issue': ReceiptRequest
	}
}

interface ReceiptRequest {
	subject: ReceiptSubject
	ids: number[]
}

/**
 * Issues documents after the caller's transaction commits: the counter of their numbers is one row, and no purchase
 * waits for it.
 */
export async function requestReceipts(
	{ jobs }: { jobs: Pick<Platform['jobs'], 'enqueue'> },
	tx: Sql,
	subject: ReceiptSubject,
	ids: number[],
): Promise<void> {
	if (ids.length > 0) await jobs.enqueue(tx, 'receipts.issue', { subject, ids })
}

export async function workOnReceipts(context: ReceiptsContext): Promise<void> {
	// One at a time: they would only wait for each other at the counter.
	await context.platform.jobs.work(
		'receipts.issue',
		async ({ subject, ids }) => {
			for (const id of ids) {
				if (subject === 'refund') await issueCreditNote(context, id)
				else await issueReceipt(context, subject, id)
			}
		},
		{ concurrency: 1 },
	)
}
