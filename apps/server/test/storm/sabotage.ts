import { fileURLToPath } from 'node:url'
import type { Database } from '../../src/platform/database/database.ts'
import { breakFunction } from '../broken-functions.ts'
import type { Patch } from './patch-sources.ts'
import type { Sabotage } from './run-storm.ts'

const PATCHER = fileURLToPath(new URL('./patch-sources.ts', import.meta.url))

/** Two buyers of the same item both find it on sale, and no lock or constraint stops the second. */
export const noLock: Sabotage = {
	async database(db) {
		await db.run('alter table order_items disable trigger order_items_claim')
		await breakFunction(db, 'buy_cart', [
			['for no key update of item', ''],
			// Between reading and writing, long enough for a concurrent purchase.
			['with emptied as', 'perform pg_sleep(0.8); with emptied as'],
		])
		await breakFunction(db, 'buy_carts', [
			['for no key update of item skip locked', ''],
			['having bool_and(turn = 1)', 'having true'],
			['with bought as', 'perform pg_sleep(0.8); with bought as'],
		])
	},
}

/** A retry after a lost response buys and pays again. */
export const noIdempotencyCheck: Sabotage = {
	async database(db) {
		await db.run('alter table idempotency_keys drop constraint idempotency_keys_once')
		await breakFunction(db, 'idempotency_answer', [['return known.answer', 'return null']])
		await breakFunction(db, 'buy_cart', [['known.key = given_key', 'false']])
		await breakFunction(db, 'buy_carts', [['known.key = keys[locked[place]]', 'false']])
	},
}

/** The shop credits every webhook. The ledger alone would still refuse it, so its check is removed, too. */
export const creditOnEveryWebhook: Sabotage = {
	database: (db) =>
		breakFunction(db, 'ledger_transfer', [
			['if not found then', 'if true then'],
			[
				'values (transfer_kind, transfer_reference,',
				`values (transfer_kind, transfer_reference || case when known is null then '' else ':' || gen_random_uuid() end,`,
			],
		]),
	...patched([
		['deposits/take-webhook.ts', "if (await isKnown(tx, provider.name, eventId)) return 'nothing new'", ''],
		['deposits/settle-deposit.ts', "if (to === deposit.status) return 'nothing new'", ''],
		['deposits/deposit-moves.ts', 'Success: []', "Success: ['Success']"],
	]),
}

/** Asynchronous commit: purchases are confirmed before they are on disk. */
export const answersBeforeTheDisk: Sabotage = {
	database: async (db: Database) => {
		await db.run('alter role current_user set synchronous_commit = off')
	},
}

function patched(patches: readonly Patch[]): Sabotage {
	return { nodeArgs: ['--import', PATCHER], env: { STORM_PATCHES: JSON.stringify(patches) } }
}
