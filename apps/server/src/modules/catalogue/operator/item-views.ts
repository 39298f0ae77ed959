import type { ItemView } from '@skinverse/contract/entities/operator/item'
import type { ItemViewForm } from '@skinverse/contract/rules/item-filter'
import type { Sql } from '../../../platform/database/database.ts'
import type { Operator } from '../../../platform/http/identity.ts'
import { Problem } from '../../../platform/problem.ts'

/** Own ones first, in the order they were saved. */
export function listViews(db: Sql, operator: Operator): Promise<ItemView[]> {
	return db.many<ItemView>(
		`select view.id, view.name, view.is_shared, view.operator_id = $1 as is_own, who.name as operator, view.filter
		from item_views view join operators who on who.id = view.operator_id
		where view.operator_id = $1 or view.is_shared order by view.operator_id <> $1, view.id`,
		[operator.id],
	)
}

export async function saveView(
	db: Sql,
	operator: Operator,
	{ name, is_shared, filter }: ItemViewForm,
): Promise<number> {
	const { id } = await db.one<{ id: number }>(
		`insert into item_views (operator_id, name, is_shared, filter) values ($1, $2, $3, $4)
		on conflict on constraint item_views_name_unique
			do update set is_shared = excluded.is_shared, filter = excluded.filter
		returning id`,
		[operator.id, name, is_shared, JSON.stringify(filter)],
	)
	return id
}

export async function deleteView(db: Sql, operator: Operator, id: number): Promise<void> {
	const gone = await db.run('delete from item_views where id = $1 and operator_id = $2', [id, operator.id])
	if (gone === 0) throw new Problem('not_found')
}
