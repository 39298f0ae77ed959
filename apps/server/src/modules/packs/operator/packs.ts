import type { OfficePack } from '@skinverse/contract/entities/operator/content'
import type { ChangedPackForm, PackForm } from '@skinverse/contract/rules/goods'
import type { Database, Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { refuseIfChanged } from '../../../platform/operator/refuse-if-changed.ts'
import { versionOf } from '../../../platform/operator/version.ts'
import { invalidField, Problem } from '../../../platform/problem.ts'

/** More than an operator creates by hand. */
const MOST_LISTED = 500

const SHOWN = `select pack.id, pack.title, (pack.price_cents / 100.0)::float8 as price,
		withdrawn_at is not null as withdrawn, coalesce((
			select jsonb_agg(jsonb_build_object('id', item.id, 'title', kind.title, 'price', item.price_cents / 100.0,
				'available', item.status = 'available') order by item.id)
			from pack_items part join items item on item.id = part.item_id join item_kinds kind on kind.id = item.kind_id
			where part.pack_id = pack.id), '[]') as items
	from packs pack`

type StoredPack = Omit<OfficePack, 'version'>

export async function listOperatorPacks(sql: Sql): Promise<OfficePack[]> {
	const packs = await sql.many<StoredPack>(`${SHOWN} order by pack.id desc limit $1`, [MOST_LISTED])
	return packs.map((pack) => ({ ...pack, version: packVersion(pack) }))
}

/** Items are sold and repriced without a change of the pack. */
const packVersion = ({ items, ...pack }: StoredPack) =>
	versionOf({ ...pack, item_ids: items.map(({ id }) => id) })

export async function addPack(db: Database, { operator, origin }: Act, form: PackForm): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		const { id } = await tx.one<{ id: number }>(
			`insert into packs (title, price_cents, withdrawn_at) values ($1, $2, case when $3 then now() end) returning id`,
			[form.title, form.price, form.withdrawn],
		)
		await setItems(tx, id, form.item_ids)
		const after = await find(tx, id)
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'packs.add',
			subject: String(id),
			after,
		})
	})
}

export async function changePack(
	db: Database,
	{ operator, origin }: Act,
	id: number,
	{ seen, ...form }: ChangedPackForm,
): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		// Locked, so that no buyer gets half of the old and half of the new pack.
		await tx.run('select from packs where id = $1::bigint for update', [id])
		const before = await find(tx, id)
		refuseIfChanged(seen, packVersion(before))
		await tx.run(
			`update packs set title = $2, price_cents = $3,
				withdrawn_at = case when $4 then coalesce(withdrawn_at, now()) end where id = $1`,
			[id, form.title, form.price, form.withdrawn],
		)
		await setItems(tx, id, form.item_ids)
		const after = await find(tx, id)
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'packs.change',
			subject: String(id),
			before,
			after,
		})
	})
}

/** Added items must be on sale; existing ones may be sold by now. */
async function setItems(tx: Sql, packId: number, itemIds: readonly number[]): Promise<void> {
	await tx.run('delete from pack_items where pack_id = $1 and item_id <> all ($2::bigint[])', [
		packId,
		itemIds,
	])
	await tx.run(
		`insert into pack_items (pack_id, item_id)
		select $1::int, id from items where id = any ($2::bigint[]) and status = 'available'
		on conflict do nothing`,
		[packId, itemIds],
	)
	const { count } = await tx.one<{ count: number }>(
		'select count(*) as count from pack_items where pack_id = $1',
		[packId],
	)
	if (count !== itemIds.length) throw invalidField('item_ids', 'pack_items_gone')
}

async function find(tx: Sql, id: number): Promise<StoredPack> {
	const found = await tx.maybe<StoredPack>(`${SHOWN} where pack.id = $1::bigint`, [id])
	if (found === undefined) throw new Problem('not_found')
	return found
}
