import type { ItemSelection } from '@skinverse/contract/rules/bulk-change'
import { itemFilter } from '@skinverse/contract/rules/item-filter'
import { type Catalogue, type ItemCondition, itemCondition, needsEngine } from '../catalogue/index.ts'

/** Everything on sale. */
const NO_FILTER = itemFilter.parse({})

/** The selected listings, as a condition on the row `item`. */
export async function selectedItems(
	catalogue: Catalogue,
	{ filter = NO_FILTER, ids, except = [] }: ItemSelection,
): Promise<ItemCondition> {
	if (ids !== undefined) return { sql: 'item.id = any ($1::bigint[])', values: [ids] }
	// A node that only works jobs loads the catalogue for this: only if words were searched for.
	const { sql, values } = needsEngine(filter)
		? await catalogue.fresh(async () => itemCondition(catalogue, filter))
		: itemCondition(catalogue, filter)
	if (except.length === 0) return { sql, values }
	return { sql: `${sql} and item.id <> all ($${values.length + 1}::bigint[])`, values: [...values, except] }
}
