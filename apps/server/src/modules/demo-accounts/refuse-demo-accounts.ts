import type { Config } from '../../platform/config.ts'
import type { Sql } from '../../platform/database/database.ts'
import { StartError } from '../../platform/start-error.ts'

/** Every demo shop prints their passwords, and their operator is an admin: a real shop must not run with them. */
export async function refuseDemoAccounts({ demo }: Pick<Config, 'demo'>, db: Sql): Promise<void> {
	if (demo) return
	const { shoppers, links, operators } = await db.one<Record<'shoppers' | 'links' | 'operators', number>>(
		`select count(*) filter (where is_demo) as shoppers, count(*) filter (where not is_demo) as links,
			(select count(*) from operators where is_demo) as operators
		from users where is_demo or steam_is_demo`,
	)
	const found = [
		[operators, 'demo operator(s)'],
		[shoppers, 'demo shopper(s)'],
		[links, 'account(s) linked through the demo of Steam'],
	] as const
	const named = found.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
	if (named.length === 0) return
	throw new StartError(
		`this database comes from a demo shop and still holds ${named.join(', ')}, which anybody can sign in to; remove them with "npm run skinverse -- demo remove", or start with DEMO=1`,
	)
}
