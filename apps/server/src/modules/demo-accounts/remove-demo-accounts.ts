import { randomBytes } from 'node:crypto'
import type { Database, Sql } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events.ts'
import { COMMAND_LINE } from '../../platform/http/origin.ts'
import { recordChange } from '../../platform/operator/record-change.ts'
import { hashPassword } from '../../platform/passwords/password.ts'
import { resetDemoSettings } from '../content/index.ts'

export interface RemovedDemoAccounts {
	operators: string[]
	/** Accounts without records in the books. */
	deletedShoppers: string[]
	/** Accounts whose orders, offers or money stay: without name, address and password, and blocked. */
	blockedShoppers: string[]
	/** Other accounts, which lost their link to the demo's fake Steam. */
	unlinkedShoppers: number
	/** Days of the price history that were made up. */
	saleDays: number
	/** The names of those that were the demo's and are reset; the shop is closed. */
	settings: string[]
}

interface DemoUser {
	id: number
	/** Null for an account that signed up through the demo's fake Steam. */
	email: string | null
}

const FOREIGN_KEY_VIOLATION = '23503'
const UNUSABLE_PASSWORD_BYTES = 32

/** All or nothing; does nothing the second time. */
export async function removeDemoAccounts(
	db: Database,
	events: Pick<Events, 'publish'>,
): Promise<RemovedDemoAccounts> {
	const unusable = await hashPassword(randomBytes(UNUSABLE_PASSWORD_BYTES).toString('base64url'))
	return db.transaction(async (tx) => {
		const removed: RemovedDemoAccounts = {
			operators: await disableOperators(tx, unusable),
			deletedShoppers: [],
			blockedShoppers: [],
			unlinkedShoppers: 0,
			saleDays: await tx.run('delete from skin_sale_days where is_demo'),
			settings: [],
		}
		// No mail server delivers to .test: these are the demo's own.
		await tx.run("delete from contact_messages where email like '%.test'")
		// Their stock exists at the stand-in only.
		await tx.run('update trading_accounts set paused_at = coalesce(paused_at, now()) where is_demo')
		// Only the first time: a shop that was opened since is not closed again.
		if (removed.operators.length > 0) removed.settings = await resetDemoSettings(tx, events)
		const users = await tx.many<DemoUser>('select id, email from users where is_demo order by id for update')
		for (const user of users) {
			const name = user.email ?? `account ${user.id}`
			const isDeleted = await deleteUser(tx, user)
			if (!isDeleted) await anonymise(tx, user)
			removed[isDeleted ? 'deletedShoppers' : 'blockedShoppers'].push(name)
		}
		removed.unlinkedShoppers = await tx.run(
			'update users set steam_id = null, steam_linked_at = null, steam_is_demo = false where steam_is_demo',
		)
		return removed
	})
}

/** Operators are never deleted: the trail names them. */
async function disableOperators(tx: Sql, unusable: string): Promise<string[]> {
	const operators = await tx.many<{ id: number; email: string }>(
		`update operators set disabled_at = coalesce(disabled_at, now()), password_hash = $1, is_demo = false
		where is_demo returning id, email`,
		[unusable],
	)
	for (const { id } of operators) {
		await tx.run('delete from operator_sessions where operator_id = $1', [id])
		await tx.run('delete from operator_devices where operator_id = $1', [id])
		await recordChange(tx, {
			operatorId: null,
			origin: COMMAND_LINE,
			action: 'operators.disable',
			subject: String(id),
			after: { reason: 'demo remove' },
		})
	}
	return operators.map(({ email }) => email)
}

/** For an account without records in the books. */
async function deleteUser(tx: Sql, { id }: DemoUser): Promise<boolean> {
	await tx.run('savepoint before_user')
	try {
		await tx.run('delete from users where id = $1', [id])
		return true
	} catch (error) {
		if (!isForeignKeyViolation(error)) throw error
		await tx.run('rollback to savepoint before_user')
		return false
	}
}

async function anonymise(tx: Sql, { id }: DemoUser): Promise<void> {
	await tx.run(
		`update users set name = '', surname = '', email = null, email_verified_at = null, pending_email = null, phone = '',
			phone_e164 = '', password_hash = null, address = '', city = '', post_code = '', country_id = null,
			trade_url = null, steam_id = null, steam_linked_at = null, steam_is_demo = false, is_demo = false,
			blocked_at = coalesce(blocked_at, now())
		where id = $1`,
		[id],
	)
	for (const table of [
		'sessions',
		'account_links',
		'account_events',
		'known_devices',
		'carts',
		'watchlist_entries',
		'watchlist_searches',
	]) {
		await tx.run(`delete from ${table} where user_id = $1`, [id])
	}
}

function isForeignKeyViolation(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION
}
