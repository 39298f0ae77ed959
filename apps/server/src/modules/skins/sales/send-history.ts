import type { SkinHistory } from '@skinverse/contract/entities/skin'
import type { SkinHistoryQuery } from '@skinverse/contract/rules/skin-query'
import type { FastifyReply } from 'fastify'
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/http/csv.ts'
import type { KnownSkin } from '../../catalogue/index.ts'

/** At most a year of days: written at once. */
export function sendHistory(
	reply: FastifyReply,
	{ name, slug }: KnownSkin,
	{ exterior, class: className }: SkinHistoryQuery,
	{ days }: SkinHistory,
): void {
	const head = ['day', 'skin', 'exterior', 'class', 'median', 'lowest', 'highest', 'currency', 'volume']
	const lines = days.map(({ day, median, lowest, highest, volume }) =>
		csvLine([
			day,
			name,
			exterior ?? null,
			className ?? null,
			...[median, lowest, highest].map((price) => price.toFixed(2)),
			'EUR',
			volume,
		]),
	)
	reply
		.type('text/csv; charset=utf-8')
		.header('content-disposition', `attachment; filename="${slug}-sales.csv"`)
		.send(BYTE_ORDER_MARK + csvLine(head) + lines.join(''))
}
