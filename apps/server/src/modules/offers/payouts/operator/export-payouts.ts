import { decimalOf } from '@skinverse/contract/money'
import type { FastifyReply } from 'fastify'
import { CSV_BATCH, type CsvColumns, csvMoment, sendCsv } from '../../../../platform/http/csv.ts'
import type { Act } from '../../../../platform/operator/act.ts'
import type { Language } from '../../../../platform/texts.ts'
import type { PayoutsContext } from '../../context.ts'
import { exportName, recordExport } from '../../operator/export.ts'
import {
	type OfficePayoutRow,
	officePayoutOf,
	PAYOUT_COLUMNS,
	PAYOUT_FROM,
	PAYOUTS_FOUND,
	type PayoutFilter,
	payoutFilter,
} from './list-payouts.ts'

interface ExportRow extends OfficePayoutRow {
	account_holder: string | null
	settled_by: string | null
}

/** The queue of payouts as CSV, all pages. The trail records each export. */
export async function exportPayouts(
	{ platform }: Pick<PayoutsContext, 'platform'>,
	filter: PayoutFilter,
	{ reply, language, caller }: { reply: FastifyReply; language: Language; caller: Act },
): Promise<void> {
	const { db, clock, texts } = platform
	const officePayout = (row: ExportRow) => officePayoutOf(texts, row, language)
	const columns: CsvColumns<ExportRow> = {
		id: ({ id }) => id,
		reference: ({ id }) => `SV-${id}`,
		offer_id: ({ offer_id }) => offer_id,
		title: ({ titles }) => titles.join('; '),
		seller_id: ({ seller }) => seller.id,
		seller_name: ({ seller }) => seller.name,
		seller_email: ({ seller }) => seller.email,
		created_at: ({ created_at }) => csvMoment(created_at),
		finished_at: ({ finished_at }) => csvMoment(finished_at),
		method: ({ method }) => method,
		status: ({ status }) => status,
		amount: ({ amount }) => decimalOf(amount).toFixed(2),
		currency: () => 'EUR',
		account: (row) => officePayout(row).account,
		account_holder: ({ account_holder }) => account_holder,
		reason: (row) => officePayout(row).reason,
		settled_by: ({ settled_by }) => settled_by,
	}
	await recordExport(db, 'payouts', filter, caller)
	await sendCsv(reply, {
		name: exportName('payouts', clock),
		columns,
		read: (belowId) =>
			db.many<ExportRow>(
				`select ${PAYOUT_COLUMNS}, payout.account_holder, settler.name as settled_by
				from ${PAYOUT_FROM} left join operators settler on settler.id = payout.settled_by
				where ${PAYOUTS_FOUND} and ($5::bigint is null or payout.id < $5) order by payout.id desc limit $6`,
				[...payoutFilter(filter), belowId, CSV_BATCH],
			),
	})
}
