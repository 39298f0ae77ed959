import type { OfficePrompt } from '@skinverse/contract/entities/operator/content'
import type { ChangedPromptForm, PromptForm } from '@skinverse/contract/rules/goods'
import type { Database, Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { refuseIfChanged } from '../../../platform/operator/refuse-if-changed.ts'
import { versionOf } from '../../../platform/operator/version.ts'
import { Problem } from '../../../platform/problem.ts'

/** More than an operator writes by hand. */
const MOST_LISTED = 500

const SHOWN = `select id, title, (price_cents / 100.0)::float8 as price, text, withdrawn_at is not null as withdrawn
	from prompts`

type StoredPrompt = Omit<OfficePrompt, 'version'>

export async function listOperatorPrompts(sql: Sql): Promise<OfficePrompt[]> {
	const prompts = await sql.many<StoredPrompt>(`${SHOWN} order by id desc limit $1`, [MOST_LISTED])
	return prompts.map((prompt) => ({ ...prompt, version: versionOf(prompt) }))
}

export async function addPrompt(db: Database, { operator, origin }: Act, form: PromptForm): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		const { id } = await tx.one<{ id: number }>(
			`insert into prompts (title, price_cents, text, withdrawn_at)
			values ($1, $2, $3, case when $4 then now() end) returning id`,
			[form.title, form.price, form.text, form.withdrawn],
		)
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'prompts.add',
			subject: String(id),
			after: await find(tx, id),
		})
	})
}

export async function changePrompt(
	db: Database,
	{ operator, origin }: Act,
	id: number,
	{ seen, ...form }: ChangedPromptForm,
): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		await tx.run('select from prompts where id = $1::bigint for update', [id])
		const before = await find(tx, id)
		refuseIfChanged(seen, versionOf(before))
		await tx.run(
			`update prompts set title = $2, price_cents = $3, text = $4,
				withdrawn_at = case when $5 then coalesce(withdrawn_at, now()) end where id = $1`,
			[id, form.title, form.price, form.text, form.withdrawn],
		)
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'prompts.change',
			subject: String(id),
			before,
			after: await find(tx, id),
		})
	})
}

async function find(tx: Sql, id: number): Promise<StoredPrompt> {
	const found = await tx.maybe<StoredPrompt>(`${SHOWN} where id = $1::bigint`, [id])
	if (found === undefined) throw new Problem('not_found')
	return found
}
