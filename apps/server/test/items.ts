import type { Sql } from '../src/platform/database/database.ts'

export interface TestKind {
	category: 'cs2' | 'dota2'
	title: string
	type: string
	quality: string | null
	exterior: string | null
	hero: string | null
	class: string | null
	weapon: string | null
	popularity: number
}

export interface TestItem extends Partial<TestKind> {
	price_cents?: number
	old_price_cents?: number | null
	float_value?: number | null
	created_at?: Date
}

/** Puts one item on sale, with its kind if it is new. Returns the item's id. */
export async function addItem(db: Sql, item: TestItem = {}): Promise<number> {
	const kind: TestKind = {
		category: item.category ?? 'cs2',
		title: item.title ?? 'AK-47 | Redline (Field-Tested)',
		type: item.type ?? 'Rifle',
		quality: item.quality ?? 'Classified',
		exterior: item.exterior ?? null,
		hero: item.hero ?? null,
		class: item.class ?? 'Normal',
		weapon: item.weapon ?? null,
		popularity: item.popularity ?? 0,
	}
	const { id: kindId } = await db.one<{ id: number }>(
		`insert into item_kinds (category, title, type, quality, exterior, hero, class, weapon, popularity)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
		on conflict (category, title, phase) do update set title = excluded.title returning id`,
		[
			kind.category,
			kind.title,
			kind.type,
			kind.quality,
			kind.exterior,
			kind.hero,
			kind.class,
			kind.weapon,
			kind.popularity,
		],
	)
	const { id } = await db.one<{ id: number }>(
		`insert into items (kind_id, price_cents, old_price_cents, float_value, created_at)
		values ($1, $2, $3, $4, $5) returning id`,
		[
			kindId,
			item.price_cents ?? 1000,
			item.old_price_cents ?? null,
			item.float_value ?? null,
			item.created_at ?? new Date(Date.now() - 60 * 24 * 3600 * 1000),
		],
	)
	return id
}
