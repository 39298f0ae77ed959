import type { ItemStatus } from '@skinverse/contract/entities/operator/item'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import type { ItemPricesForm } from '@skinverse/contract/rules/item-prices'
import type { TrailAction } from '@skinverse/contract/trail-actions'
import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { refuseIfChanged } from '../../../platform/operator/refuse-if-changed.ts'
import { Problem } from '../../../platform/problem.ts'
import type { CatalogueContext } from '../context.ts'

interface Change extends Act {
	itemId: number
}

interface LockedItem {
	status: ItemStatus
	price_cents: Cents
	old_price_cents: Cents | null
	cost_cents: Cents | null
}

export function changePrices(
	context: CatalogueContext,
	change: Change & { form: ItemPricesForm },
): Promise<void> {
	return changeItem(context, change, ['available', 'withdrawn'], async (tx, item) => {
		const { price, old_price, cost = item.cost_cents, seen } = change.form
		refuseIfChanged(seen && { cost: pricesOf(item).cost, ...seen }, pricesOf(item))
		await tx.run('update items set price_cents = $2, old_price_cents = $3, cost_cents = $4 where id = $1', [
			change.itemId,
			price,
			old_price,
			cost,
		])
		return {
			action: 'items.edit',
			before: pricesOf(item),
			after: pricesOf({ price_cents: price, old_price_cents: old_price, cost_cents: cost }),
		}
	})
}

export function withdrawItem(context: CatalogueContext, change: Change & { reason: string }): Promise<void> {
	return changeItem(context, change, ['available'], async (tx) => {
		await tx.run("update items set status = 'withdrawn' where id = $1", [change.itemId])
		return {
			action: 'items.withdraw',
			before: { status: 'available' },
			after: { status: 'withdrawn', reason: change.reason },
		}
	})
}

export function putBackItem(context: CatalogueContext, change: Change): Promise<void> {
	return changeItem(context, change, ['withdrawn'], async (tx) => {
		const gone = await tx.maybe('select from item_write_offs where item_id = $1', [change.itemId])
		if (gone !== undefined) throw new Problem('conflict', { text: 'office_item_is_written_off' })
		await tx.run("update items set status = 'available' where id = $1", [change.itemId])
		return { action: 'items.put_back', before: { status: 'withdrawn' }, after: { status: 'available' } }
	})
}

type Done = { action: TrailAction; before: object; after: object }

/** Locked, so that the item is not bought while it changes; if a buyer was faster it is a conflict. */
async function changeItem(
	{ platform: { db }, catalogue }: CatalogueContext,
	{ itemId, operator, origin }: Change,
	from: readonly ItemStatus[],
	work: (tx: Sql, item: LockedItem) => Promise<Done>,
): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		const item = await tx.maybe<LockedItem>(
			'select status, price_cents, old_price_cents, cost_cents from items where id = $1 for update',
			[itemId],
		)
		if (item === undefined) throw new Problem('not_found')
		if (!from.includes(item.status)) throw new Problem('conflict', { text: 'queue_changed' })
		const done = await work(tx, item)
		await recordChange(tx, { operatorId: operator.id, origin, subject: String(itemId), ...done })
	})
	// So that the operator's next list shows the change.
	await catalogue.refresh()
}

function pricesOf({ price_cents, old_price_cents, cost_cents }: Omit<LockedItem, 'status'>) {
	return {
		price: decimalOf(price_cents),
		old_price: old_price_cents === null ? null : decimalOf(old_price_cents),
		cost: cost_cents === null ? null : decimalOf(cost_cents),
	}
}
