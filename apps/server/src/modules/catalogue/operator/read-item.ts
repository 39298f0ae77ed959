import type { OfficeItemDetails, OfficeItemEvent } from '@skinverse/contract/entities/operator/item'
import { Problem } from '../../../platform/problem.ts'
import type { CatalogueContext } from '../context.ts'
import { HELD_BY, ITEM_COLUMNS, ITEM_TABLES, itemOf, type ListedRow } from './item-row.ts'

export async function readOperatorItem(
	{ platform: { db }, catalogue }: CatalogueContext,
	itemId: number,
): Promise<OfficeItemDetails> {
	const row = await db.maybe<ListedRow & { source: string | null }>(
		`select ${ITEM_COLUMNS}, ${HELD_BY}, item.source from ${ITEM_TABLES} where item.id = $1`,
		[itemId],
	)
	if (row === undefined) throw new Problem('not_found')
	const history = await db.many<OfficeItemEvent>(
		`select extract(epoch from event.at)::bigint as at, event, operator, reason, prices, bulk_change_id from (
			select done.at, split_part(done.action, '.', 2) as event, who.name as operator, done.after->>'reason' as reason,
				case when done.action in ('items.edit', 'items.add')
					then jsonb_build_array(coalesce(done.before->'price', '0'), done.after->'price') end as prices,
				null::bigint as bulk_change_id
			from operator_trail done left join operators who on who.id = done.operator_id
			where done.action in ('items.edit', 'items.withdraw', 'items.put_back', 'items.add',
				'items.write_off') and done.subject = $1
			union all
			${BULK_EVENTS}
		) event order by event.at, bulk_change_id`,
		[String(itemId), itemId],
	)
	return { ...itemOf(catalogue, row), source: row.source, history }
}

/** What bulk changes did to a listing: an undo is an event of its own. */
const BULK_EVENTS = `select case when step.is_undo then done.undone_at else coalesce(done.finished_at, now()) end,
		case when line.old_status = line.new_status then 'edit'
			when (line.new_status = 'withdrawn') <> step.is_undo then 'withdraw' else 'put_back' end,
		who.name, case when not step.is_undo then done.reason end,
		case when line.old_status = line.new_status then
			case when step.is_undo then jsonb_build_array(line.new_price_cents / 100.0, line.old_price_cents / 100.0)
			else jsonb_build_array(line.old_price_cents / 100.0, line.new_price_cents / 100.0) end end,
		done.id
	from bulk_change_lines line join bulk_changes done on done.id = line.bulk_change_id
		join (values (false), (true)) step (is_undo)
			on line.state in ('done', 'kept', 'undone') and (not step.is_undo or line.state = 'undone')
		join operators who on who.id = case when step.is_undo then done.undone_by else done.operator_id end
	where line.item_id = $2`
