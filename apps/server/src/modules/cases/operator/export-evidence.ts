import type { FastifyReply } from 'fastify'
import { BYTE_ORDER_MARK, csvLine, csvMoment } from '../../../platform/http/csv.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { Problem } from '../../../platform/problem.ts'
import type { CasesContext } from '../context.ts'
import { readEvidence } from './read-evidence.ts'

/** The timeline as a file. It leaves the shop, so the trail records who took it. */
export async function exportEvidence(
	context: CasesContext,
	caseId: number,
	{ operator, origin }: Act,
	reply: FastifyReply,
): Promise<void> {
	const { db } = context.platform
	const entries = await readEvidence(context, db, caseId)
	if (entries.length === 0) throw new Problem('not_found')
	await recordChange(db, { operatorId: operator.id, origin, action: 'cases.export', subject: String(caseId) })
	const lines = entries.map(({ at, kind, title, details, order_id, deposit_id }) =>
		csvLine([csvMoment(at), kind, title, details, order_id, deposit_id]),
	)
	const head = csvLine(['at', 'kind', 'title', 'details', 'order_id', 'deposit_id'])
	reply
		.type('text/csv; charset=utf-8')
		.header('content-disposition', `attachment; filename="case-${caseId}-evidence.csv"`)
		.send(BYTE_ORDER_MARK + head + lines.join(''))
}
