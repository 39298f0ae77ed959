import { type Cents, decimalOf } from '@skinverse/contract/money'
import type { AddItemForm } from '@skinverse/contract/rules/item-prices'
import { floatFits, isWear } from '@skinverse/contract/wear'
import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { invalidField } from '../../../platform/problem.ts'
import type { CatalogueContext } from '../context.ts'
import { readCs2Title } from '../names/read-cs2-title.ts'
import { readDota2Title } from '../names/read-dota2-title.ts'

export interface NewListing {
	kindId: number
	title: string
	price: Cents
	oldPrice?: Cents | null
	cost: Cents | null
	floatValue?: number | null | undefined
	paintSeed?: number | null
	lockedUntil?: Date | null
	/** Where the copy came from; at most one listing per source. */
	source?: string
}

interface Kind {
	id: number
	exterior: string | null
}

/** Puts one item on sale that an operator described. Returns its id. */
export async function addItem(
	{ platform: { db }, catalogue }: CatalogueContext,
	form: AddItemForm,
	act: Act,
): Promise<number> {
	const itemId = await actingTransaction(db, act.operator, async (tx) => {
		const kind = (await findKind(tx, form)) ?? (await addKind(tx, form))
		refuseOtherFloat(kind, form.float_value)
		return insertListing(
			tx,
			{
				kindId: kind.id,
				title: form.title,
				price: form.price,
				oldPrice: form.old_price,
				cost: form.cost,
				floatValue: form.float_value,
				paintSeed: form.paint_seed,
			},
			act,
		)
	})
	if (itemId === undefined) throw new Error('a listing without a source is always new')
	await catalogue.refresh()
	return itemId
}

/** With its trail entry. Undefined if the source has a listing already. */
export async function insertListing(
	tx: Sql,
	{ title, kindId, price, oldPrice, cost, floatValue, paintSeed, lockedUntil, source }: NewListing,
	{ operator, origin }: Act,
): Promise<number | undefined> {
	const added = await tx.maybe<{ id: number }>(
		`insert into items (kind_id, price_cents, old_price_cents, cost_cents, float_value, paint_seed, trade_lock_until, source)
		values ($1, $2, $3, $4, $5, $6, $7, $8)
		on conflict (source) where source <> 'generated' do nothing returning id`,
		[kindId, price, oldPrice, cost, floatValue, paintSeed, lockedUntil, source],
	)
	if (added === undefined) return undefined
	await recordChange(tx, {
		operatorId: operator.id,
		origin,
		action: 'items.add',
		subject: String(added.id),
		after: { title, price: decimalOf(price), cost: cost === null ? null : decimalOf(cost), source },
	})
	return added.id
}

function findKind(tx: Sql, { category, title, phase }: AddItemForm): Promise<Kind | undefined> {
	return tx.maybe<Kind>(
		'select id, exterior from item_kinds where category = $1 and title = $2 and phase = $3',
		[category, title, phase],
	)
}

/** As an import of the bare name would. */
async function addKind(tx: Sql, form: AddItemForm): Promise<Kind> {
	if (!form.is_new) throw invalidField('title', 'item_title_unknown')
	const kind = form.category === 'cs2' ? readCs2Title(form.title) : readDota2Title(form.title)
	await tx.run(
		`insert into item_kinds (category, title, phase, type, quality, exterior, class, weapon, stattrak, souvenir)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
		on conflict on constraint item_kinds_name_unique do nothing`,
		[
			kind.category,
			kind.title,
			form.phase,
			kind.type,
			kind.quality,
			kind.exterior,
			kind.class,
			kind.weapon,
			kind.stattrak,
			kind.souvenir,
		],
	)
	const added = await findKind(tx, form)
	if (added === undefined) throw new Error(`the kind ${form.title} was not added`)
	return added
}

function refuseOtherFloat({ exterior }: Kind, float: number | undefined): void {
	if (float === undefined || exterior === null || !isWear(exterior)) return
	if (!floatFits(exterior, float)) throw invalidField('float_value', 'float_outside_exterior')
}
