import { type Cents, decimalOf } from '@skinverse/contract/money'
import type { FastifyReply } from 'fastify'
import { CSV_BATCH, type CsvColumns, sendCsv } from '../../../platform/http/csv.ts'
import type { CatalogueContext } from '../context.ts'
import { type AskedUnpriced, UNPRICED, unpricedValues } from './list-unpriced.ts'

/** All fields that the import knows of a kind: a file without one would replace it by a guess from the name. */
const KIND_FIELDS = [
	'title',
	'category',
	'phase',
	'type',
	'quality',
	'exterior',
	'hero',
	'class',
	'weapon',
	'collection',
	'img_url',
] as const

interface KindRow extends Record<(typeof KIND_FIELDS)[number], string | null> {
	id: number
	stattrak: boolean | null
	souvenir: boolean | null
	last_price_cents: Cents | null
}

const flag = (value: boolean | null) => (value === null ? null : String(value))

/** For the import, with empty columns for what only the operator knows. */
const columnsOf = (exportedAt: number): CsvColumns<KindRow> => ({
	// A file that is imported twice lists nothing twice; a later export is about other copies.
	id: ({ id }) => `unpriced-${id}-${exportedAt}`,
	...Object.fromEntries(KIND_FIELDS.map((field) => [field, (row: KindRow) => row[field]])),
	stattrak: ({ stattrak }) => flag(stattrak),
	souvenir: ({ souvenir }) => flag(souvenir),
	last_price: ({ last_price_cents: cents }) => (cents === null ? null : decimalOf(cents).toFixed(2)),
	price: () => null,
	cost: () => null,
	float_value: () => null,
	paint_seed: () => null,
})

/** Kinds without a listing on sale as CSV, the newest first. */
export async function exportUnpriced(
	{ platform: { db, clock } }: CatalogueContext,
	asked: AskedUnpriced,
	reply: FastifyReply,
): Promise<void> {
	const values = unpricedValues(asked)
	const exportedAt = Math.floor(clock.now().getTime() / 1000)
	await sendCsv(reply, {
		name: 'unpriced',
		columns: columnsOf(exportedAt),
		read: (belowId) =>
			db.many<KindRow>(
				`select kind.id, ${KIND_FIELDS.map((field) => `kind.${field}`).join(', ')}, kind.stattrak, kind.souvenir,
					(select price_cents from items where kind_id = kind.id order by id desc limit 1) as last_price_cents
				${UNPRICED} and ($4::int is null or kind.id < $4) order by kind.id desc limit ${CSV_BATCH}`,
				[...values, belowId],
			),
	})
}
