import { type Cents, decimalOf } from '@skinverse/contract/money'
import type { ItemFilter } from '@skinverse/contract/rules/item-filter'
import type { FastifyReply } from 'fastify'
import { CSV_BATCH, type CsvColumns, csvMoment, sendCsv } from '../../../platform/http/csv.ts'
import type { CatalogueContext } from '../context.ts'
import { itemCondition } from './item-condition.ts'
import { ITEM_COLUMNS, type ItemRow } from './item-row.ts'

const eur = (cents: Cents | null) => (cents === null ? null : decimalOf(cents).toFixed(2))

/** What an edited file is compared with: a listing that has other values now was changed since the export. */
export const seenOf = (
	item: Pick<ItemRow, 'price_cents' | 'old_price_cents' | 'cost_cents' | 'status'>,
): string =>
	[item.price_cents, item.old_price_cents ?? 'none', item.cost_cents ?? 'none', item.status].join('/')

const columns: CsvColumns<ItemRow> = {
	id: ({ id }) => id,
	title: ({ title }) => title,
	category: ({ category }) => category,
	exterior: ({ exterior }) => exterior,
	float_value: ({ float_value }) => float_value,
	paint_seed: ({ paint_seed }) => paint_seed,
	price: ({ price_cents }) => eur(price_cents),
	old_price: ({ old_price_cents }) => eur(old_price_cents),
	cost: ({ cost_cents }) => eur(cost_cents),
	status: ({ status }) => status,
	added_at: ({ created_at }) => csvMoment(created_at),
	seen: seenOf,
}

/** The filtered list as CSV, newest first. */
export async function exportItems(
	{ platform: { db }, catalogue }: CatalogueContext,
	filter: ItemFilter,
	reply: FastifyReply,
): Promise<void> {
	const { sql, values } = itemCondition(catalogue, filter)
	const below = `$${values.length + 1}::bigint`
	await sendCsv(reply, {
		name: 'listings',
		columns,
		read: (belowId) =>
			db.many<ItemRow>(
				`select ${ITEM_COLUMNS} from (
					select item.* from items item where ${sql} and (${below} is null or item.id < ${below})
					order by item.id desc limit ${CSV_BATCH}
				) item join item_kinds kind on kind.id = item.kind_id order by item.id desc`,
				[...values, belowId],
			),
	})
}
