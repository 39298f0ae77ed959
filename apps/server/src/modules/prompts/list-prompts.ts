import type { Prompt } from '@skinverse/contract/entities/prompt'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'

/** More than an operator writes by hand. */
const MOST_LISTED = 200

export async function listPrompts(db: Sql): Promise<Prompt[]> {
	const rows = await db.many<{ id: number; title: string; price: Cents }>(
		`select id, title, price_cents as price from prompts where withdrawn_at is null order by id limit $1`,
		[MOST_LISTED],
	)
	return rows.map(({ id, title, price }) => ({ id, title, price: decimalOf(price), items: [] }))
}
