import type pg from 'pg'
import type { Database } from '../../../platform/database/database.ts'
import { copyRows } from '../bulk/copy-rows.ts'
import { inTransaction, withOwnConnection } from '../bulk/own-connection.ts'
import { askingCents } from '../demo/asking-price.ts'
import { drawCopy } from '../demo/cs2-variants.ts'
import { offer } from '../demo/offer.ts'
import { type Random, randomFrom } from '../demo/random.ts'
import { type GeneratedKind, generatedKinds } from './generated-kinds.ts'

interface GenerateOptions {
	count: number
	seed: number
	now: Date
	onProgress: (done: number, total: number) => void
	alongside?: Alongside
}

interface Counts {
	listings: number
	kinds: number
}

/** Runs in the same transaction. */
type Alongside = (client: pg.ClientBase, counts: Counts) => Promise<void>

/** Marks the rows as generated. */
const SOURCE = 'generated'
const KINDS_PER_STATEMENT = 5_000
const MINUTE_MS = 60_000
const PROGRESS_EVERY = 5_000
/** A million listings have 32 thousand kinds, ten thousand have one thousand: similar to real shops. */
const KINDS_EXPONENT = 0.75
/** The skew: the higher, the more listings share few kinds. */
const SKEW = 1.6

/** Adds test listings, all or none: the same ones for the same seed. */
export async function generateListings(
	db: Database,
	{ count, seed, now, onProgress, alongside }: GenerateOptions,
): Promise<Counts> {
	const random = randomFrom(seed)
	const kinds = generatedKinds(random, Math.ceil(count ** KINDS_EXPONENT))
	return withOwnConnection(db, (client) =>
		inTransaction(client, async () => {
			const ids = await addKinds(client, kinds)
			const rows = listingRows(random, { kinds, ids, count, now, onProgress })
			const listings = await copyRows(client, 'items', columns, rows)
			await client.query('analyze item_kinds, items')
			const result = { listings, kinds: kinds.length }
			await alongside?.(client, result)
			return { commit: true, result }
		}),
	)
}

const columns = [
	'kind_id',
	'price_cents',
	'old_price_cents',
	'float_value',
	'paint_seed',
	'trade_lock_until',
	'created_at',
	'source',
]

function* listingRows(
	random: Random,
	given: { kinds: readonly GeneratedKind[]; ids: readonly number[] } & Omit<
		GenerateOptions,
		'seed' | 'alongside'
	>,
) {
	const { kinds, ids, count, now, onProgress } = given
	const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS).toISOString()
	for (let done = 0; done < count; done++) {
		// Every kind is listed at least once.
		const index = done < kinds.length ? done : Math.floor(kinds.length * random() ** SKEW)
		const kind = kinds[index]
		const kindId = ids[index]
		if (kind === undefined || kindId === undefined) throw new RangeError(`no kind at ${index}`)
		const copy = kind.variant === null ? noCopy : drawCopy(random, kind.variant)
		const priceCents = askingCents(random, kind.usd, copy.merit)
		const offered = offer(random, { ...kind, popularity: 0 }, { ...copy, priceCents })
		yield [
			kindId,
			offered.priceCents,
			offered.oldPriceCents,
			offered.floatValue,
			offered.paintSeed,
			offered.tradeLockMinutes === null ? null : at(offered.tradeLockMinutes),
			at(-offered.ageMinutes),
			SOURCE,
		]
		if (done % PROGRESS_EVERY === 0) onProgress(done, count)
	}
	onProgress(count, count)
}
const noCopy = { merit: 0, floatValue: null, paintSeed: null }

/** Their ids, in the same order. Existing kinds are not changed. */
async function addKinds(client: pg.ClientBase, kinds: readonly GeneratedKind[]): Promise<number[]> {
	const ids: number[] = []
	for (let from = 0; from < kinds.length; from += KINDS_PER_STATEMENT) {
		const batch = kinds
			.slice(from, from + KINDS_PER_STATEMENT)
			.map((kind) => ({ ...kind, variant: undefined }))
		const values = [JSON.stringify(batch)]
		await client.query(
			`insert into item_kinds (category, title, phase, type, quality, exterior, hero, class, weapon,
				collection, stattrak, souvenir, source)
			select category, title, phase, type, quality, exterior, hero, class, weapon,
				collection, stattrak, souvenir, '${SOURCE}'
			from jsonb_to_recordset($1) as (category text, title text, phase text, type text, quality text,
				exterior text, hero text, class text, weapon text, collection text, stattrak boolean,
				souvenir boolean)
			on conflict on constraint item_kinds_name_unique do nothing`,
			values,
		)
		const { rows } = await client.query<{ id: number }>(
			`select item_kinds.id from rows from
				(jsonb_to_recordset($1) as (category text, title text, phase text)) with ordinality
				as given (category, title, phase, position)
			join item_kinds using (category, title, phase) order by position`,
			values,
		)
		ids.push(...rows.map(({ id }) => id))
	}
	return ids
}

/** Removes generated listings that were never sold, and kinds without listings. */
export async function clearGenerated(db: Database, alongside?: Alongside): Promise<Counts> {
	return withOwnConnection(db, (client) =>
		inTransaction(client, async () => {
			const listings = await client.query('delete from items where source = $1 and status <> $2', [
				SOURCE,
				'sold',
			])
			const kinds = await client.query(
				`delete from item_kinds where source = $1
					and not exists (select from items where items.kind_id = item_kinds.id)`,
				[SOURCE],
			)
			const result = { listings: listings.rowCount ?? 0, kinds: kinds.rowCount ?? 0 }
			await alongside?.(client, result)
			return { commit: true, result }
		}),
	)
}
