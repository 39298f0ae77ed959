import type { OfficeItemDetails, OfficeItemEvent } from '@skinverse/contract/entities/operator/item'
import { Problem } from '../../../platform/problem.ts'
import type { CatalogueContext } from '../context.ts'
import { ITEM_COLUMNS, ITEM_TABLES, type ItemRow, itemOf } from './item-row.ts'

export async function readOperatorItem(
	{ platform: { db }, catalogue }: CatalogueContext,
	itemId: number,
): Promise<OfficeItemDetails> {
	const row = await db.maybe<ItemRow>(`select ${ITEM_COLUMNS} from ${ITEM_TABLES} where item.id = $1`, [
		itemId,
	])
	if (row === undefined) throw new Problem('not_found')
	const history = await db.many<OfficeItemEvent>(
		`select extract(epoch from done.at)::bigint as at, split_part(done.action, '.', 2) as event,
			who.name as operator, done.after->>'reason' as reason,
			case when done.action = 'items.edit' then jsonb_build_array(done.before->'price', done.after->'price') end as prices
		from operator_trail done left join operators who on who.id = done.operator_id
		where done.action in ('items.edit', 'items.withdraw', 'items.put_back') and done.subject = $1
		order by done.id`,
		[String(itemId)],
	)
	return { ...itemOf(catalogue, row), history }
}
