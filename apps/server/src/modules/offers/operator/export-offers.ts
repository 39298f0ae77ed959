import type { OfficePerson } from '@skinverse/contract/entities/operator/person'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import type { FastifyReply } from 'fastify'
import { CSV_BATCH, type CsvColumns, csvMoment, sendCsv } from '../../../platform/http/csv.ts'
import type { Act } from '../../../platform/operator/act.ts'
import type { Language } from '../../../platform/texts.ts'
import type { OffersContext } from '../context.ts'
import { LAST_MOVE, OFFER_COLUMNS, type OfferRow, reasonOf } from '../offer-row.ts'
import { offerTitle } from '../offer-title.ts'
import { exportName, recordExport } from './export.ts'
import { OFFERS_FOUND, OFFERS_FROM, type OffersFilter, offersFilter } from './list-offers.ts'
import { SELLER } from './queue.ts'

type ExportRow = OfferRow & { seller: OfficePerson }

const eur = (price: Cents | null) => (price === null ? null : decimalOf(price).toFixed(2))

/** The queue of offers as CSV, all pages. The trail records each export. */
export async function exportOffers(
	{ platform }: Pick<OffersContext, 'platform'>,
	filter: OffersFilter,
	{ reply, language, caller }: { reply: FastifyReply; language: Language; caller: Act },
): Promise<void> {
	const { db, clock, texts } = platform
	const columns: CsvColumns<ExportRow> = {
		id: ({ id }) => id,
		created_at: ({ created_at }) => csvMoment(created_at),
		title: ({ title, more }) => offerTitle(texts, language, title, more.length),
		quality: ({ quality }) => quality,
		item_url: ({ item_url }) => item_url,
		seller_id: ({ seller }) => seller.id,
		seller_name: ({ seller }) => seller.name,
		seller_email: ({ seller }) => seller.email,
		user_price: ({ user_price }) => eur(user_price),
		service_price: ({ service_price }) => eur(service_price),
		agreed_price: ({ agreed_price }) => eur(agreed_price),
		currency: () => 'EUR',
		status: ({ status }) => status,
		expires_at: ({ expires_at }) => csvMoment(expires_at),
		payable_at: ({ payable_at }) => csvMoment(payable_at),
		reason: (row) => reasonOf(texts, language, row),
		float_value: ({ float_value }) => float_value,
		more_items: ({ more }) => more.map(({ title, price }) => `${title}: ${eur(price)}`).join('; '),
	}
	await recordExport(db, 'offers', filter, caller)
	await sendCsv(reply, {
		name: exportName('offers', clock),
		columns,
		read: (belowId) =>
			db.many<ExportRow>(
				`select ${OFFER_COLUMNS}, ${SELLER} from ${OFFERS_FROM} ${LAST_MOVE}
				where ${OFFERS_FOUND} and ($6::bigint is null or offers.id < $6) order by offers.id desc limit $7`,
				[...offersFilter(filter), belowId, CSV_BATCH],
			),
	})
}
