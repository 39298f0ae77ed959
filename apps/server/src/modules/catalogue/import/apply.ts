import type pg from 'pg'
import { UNKNOWN_TYPE } from '../names/kind-fields.ts'
import type { Change } from './report.ts'

/** One import at a time: two of the same file would each find the other's rows missing. */
const ONE_AT_A_TIME = 4_203_117

/** Applies everything staged, in the caller's transaction. */
export async function applyStaged(
	client: pg.ClientBase,
): Promise<{ kinds: Change; listings: Change; kindsNotOnSale: number }> {
	await client.query('select pg_advisory_xact_lock($1)', [ONE_AT_A_TIME])
	await client.query('analyze staged, staged_prices')
	await client.query(
		`update staged set price_cents = staged_prices.price_cents from staged_prices
		where staged.price_cents is null and not is_finish and staged.title = staged_prices.title`,
	)
	await setRepeatedAside(client)
	const finishes = await applyFinishes(client)
	const kinds = await applyKinds(client)
	const listings = await applyListings(client)
	const { rows } = await client.query<{ count: string }>(
		`select count(*) from staged_kinds join item_kinds k using (category, title, phase)
		where not exists (select from items where kind_id = k.id and status = 'available')`,
	)
	return {
		kinds: { ...kinds, updated: kinds.updated + finishes },
		listings,
		kindsNotOnSale: Number(rows[0]?.count ?? 0),
	}
}

/** Equal rows of a CSV file are separate listings; any other duplicate is the same record. */
async function setRepeatedAside(client: pg.ClientBase): Promise<void> {
	await client.query(
		`with numbered as (
			select seq, row_number() over (partition by ident order by seq) as nth from staged
		)
		update staged set ident = ident || '#' || nth from numbered
		where staged.seq = numbered.seq and nth > 1 and ident like 'row:%'`,
	)
	await client.query(
		`with numbered as (
			select seq, first_value(record) over same as first, row_number() over same as nth from staged
			window same as (partition by ident order by seq)
		), repeated as (
			delete from staged using numbered where staged.seq = numbered.seq and nth > 1
			returning staged.seq, staged.record, title, first
		)
		insert into staged_skips select seq, record, title, 'duplicate of an earlier record' from repeated`,
	)
}

/** Applies data about a finish to all its wears and editions; without any there is nothing to update. */
async function applyFinishes(client: pg.ClientBase): Promise<number> {
	const { rows: finishes } = await client.query('select from staged where is_finish limit 1')
	if (finishes.length === 0) return 0
	await client.query(
		`create temp table known_finishes on commit drop as
		select id, regexp_replace(
			regexp_replace(title, ' \\((Factory New|Minimal Wear|Field-Tested|Well-Worn|Battle-Scarred)\\)$', ''),
			'^(★ )?(StatTrak™ |Souvenir )', '\\1') as finish
		from item_kinds where category = 'cs2'`,
	)
	await client.query('analyze known_finishes')
	await client.query(
		`insert into staged_skips
		select seq, record, title, 'a finish without its wears, and the shop knows none of it: import the skins first'
		from staged where is_finish and not exists (select from known_finishes where finish = title)`,
	)
	// The phases of a Doppler look different, and the file does not distinguish them.
	const { rowCount } = await client.query(
		`update item_kinds set collection = told.collection, quality = told.quality, img_url = told.img_url
		from (
			select distinct on (k.id) k.id, coalesce(staged.collection, k.collection) as collection,
				coalesce(k.quality, staged.quality) as quality,
				case when k.phase = '' and staged.title not like '%Doppler'
					then coalesce(k.img_url, staged.img_url) else k.img_url end as img_url
			from staged join known_finishes on finish = staged.title join item_kinds k on k.id = known_finishes.id
			where is_finish order by k.id, seq
		) told
		where told.id = item_kinds.id and (told.collection, told.quality, told.img_url)
			is distinct from (item_kinds.collection, item_kinds.quality, item_kinds.img_url)`,
	)
	return rowCount ?? 0
}

/** Missing fields of a file remove nothing; a guess from a name never overrides. */
async function applyKinds(client: pg.ClientBase): Promise<Change> {
	await client.query(
		`create temp table staged_kinds on commit drop as
		select distinct on (category, title, phase) category, title, phase, type, quality, exterior, hero, class,
			weapon, collection, img_url, stattrak, souvenir, is_guess
		from staged where not is_finish order by category, title, phase, seq`,
	)
	await client.query('analyze staged_kinds')
	const better = (column: string) =>
		`case when s.is_guess then coalesce(k.${column}, s.${column}) else coalesce(s.${column}, k.${column}) end`
	const shown = [
		'quality',
		'exterior',
		'hero',
		'class',
		'weapon',
		'collection',
		'img_url',
		'stattrak',
		'souvenir',
	]
	const { rowCount: updated } = await client.query(
		`update item_kinds set source = null, type = told.type, ${shown.map((column) => `${column} = told.${column}`).join(', ')}
		from (
			select k.id, case when s.type = '${UNKNOWN_TYPE}' or (s.is_guess and k.type <> '${UNKNOWN_TYPE}')
				then k.type else s.type end as type, ${shown.map((column) => `${better(column)} as ${column}`).join(', ')}
			from staged_kinds s join item_kinds k using (category, title, phase)
		) told
		where told.id = item_kinds.id and (item_kinds.source is not null
			or (told.type, ${shown.map((column) => `told.${column}`).join(', ')}) is distinct from
				(item_kinds.type, ${shown.map((column) => `item_kinds.${column}`).join(', ')}))`,
	)
	const { rowCount: added } = await client.query(
		`insert into item_kinds (category, title, phase, type, ${shown.join(', ')})
		select category, title, phase, type, ${shown.join(', ')} from staged_kinds
		on conflict on constraint item_kinds_name_unique do nothing`,
	)
	const { rows } = await client.query<{ count: string }>('select count(*) from staged_kinds')
	return change(Number(rows[0]?.count ?? 0), added, updated)
}

/** Items that were sold or withdrawn stay so. */
async function applyListings(client: pg.ClientBase): Promise<Change> {
	const { rows } = await client.query<{ all: string; added: string; updated: string }>(
		`with listed as (
		insert into items (kind_id, price_cents, old_price_cents, float_value, paint_seed, trade_lock_until, cost_cents,
			source)
		select k.id, s.price_cents, s.old_price_cents, s.float_value, s.paint_seed, s.trade_lock_until,
			s.cost_cents, 'import:' || s.ident
		from staged s join item_kinds k using (category, title, phase)
		where s.price_cents is not null and not s.is_finish order by s.seq
		on conflict (source) where source <> 'generated' do update set kind_id = excluded.kind_id,
			price_cents = excluded.price_cents, old_price_cents = excluded.old_price_cents,
			float_value = excluded.float_value, paint_seed = excluded.paint_seed,
			trade_lock_until = excluded.trade_lock_until, cost_cents = coalesce(excluded.cost_cents, items.cost_cents)
		where items.status = 'available' and (items.kind_id, items.price_cents, items.old_price_cents,
				items.float_value, items.paint_seed, items.trade_lock_until, items.cost_cents)
			is distinct from (excluded.kind_id, excluded.price_cents, excluded.old_price_cents,
				excluded.float_value, excluded.paint_seed, excluded.trade_lock_until,
				coalesce(excluded.cost_cents, items.cost_cents))
		returning xmax = 0 as is_new
		)
		select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as updated,
			(select count(*) from staged where price_cents is not null and not is_finish) as all
		from listed`,
	)
	const counted = rows[0]
	return change(Number(counted?.all ?? 0), Number(counted?.added ?? 0), Number(counted?.updated ?? 0))
}

function change(all: number, added: number | null, updated: number | null): Change {
	const counted = { added: added ?? 0, updated: updated ?? 0 }
	return { ...counted, unchanged: all - counted.added - counted.updated }
}
