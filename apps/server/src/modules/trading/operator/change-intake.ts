import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { invalidField, Problem } from '../../../platform/problem.ts'
import type { TradingContext } from '../context.ts'
import { ACCOUNT_LOAD, INVENTORY_ITEMS, IS_ACTIVE } from '../intakes/choose-account.ts'

type Context = Pick<TradingContext, 'platform'>

/** A new trade offer to the seller, by this account. Refused while one is open. */
export async function askByAccount(
	{ platform: { db, events } }: Context,
	intakeId: number,
	accountId: number,
	{ operator, origin }: Act,
): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		const { selling_id, skins, is_live } = await lockIntake(tx, intakeId)
		if (is_live) throw new Problem('trade_offer_open')
		const account = await tx.maybe<{ name: string }>(
			`select account.name from trading_accounts account ${ACCOUNT_LOAD}
			where account.id = $1 and ${IS_ACTIVE} and load.items + $2 <= $3`,
			[accountId, skins, INVENTORY_ITEMS],
		)
		if (account === undefined) throw invalidField('account_id', 'office_intake_no_room')
		await tx.run(
			`update trading_intakes set account_id = $2, wish = 'again', due_at = now(), unsent_since = now() where id = $1`,
			[intakeId, accountId],
		)
		await askFormerAccounts(tx, intakeId, accountId)
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'trading.ask',
			subject: String(selling_id),
			after: { account: account.name },
		})
		await events.publish(tx, 'trading.due', {})
	})
}

/** An offer of theirs that was given up may still arrive at Steam: they look for it now. */
async function askFormerAccounts(tx: Sql, intakeId: number, accountId: number): Promise<void> {
	await tx.run(
		`update trading_offers set look_at = now()
		where intake_id = $1 and account_id <> $2 and state = 'ended' and outcome not like 'refused\\_%'
			and outcome <> all ('{trade_failed,trade_reversed,by_hand}')`,
		[intakeId, accountId],
	)
}

/** The open trade offer is canceled at Steam, and none is made until an operator asks for it. */
export async function callOffIntake(
	{ platform: { db, events } }: Context,
	intakeId: number,
	{ operator, origin }: Act,
): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		const { selling_id } = await lockIntake(tx, intakeId)
		const called = await tx.run(
			`update trading_intakes set wish = 'stop', due_at = now()
			where id = $1 and state <> 'stopped' and wish is distinct from 'stop'`,
			[intakeId],
		)
		if (called === 0) throw new Problem('conflict', { text: 'queue_changed' })
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'trading.call_off',
			subject: String(selling_id),
		})
		await events.publish(tx, 'trading.due', {})
	})
}

interface LockedIntake {
	selling_id: number
	skins: number
	is_live: boolean
}

/** With the seller's offer, so that no trade offer is made meanwhile. */
async function lockIntake(tx: Sql, intakeId: number): Promise<LockedIntake> {
	await tx.run(
		`select from offers where id = (select selling_id from trading_intakes where id = $1) for no key update`,
		[intakeId],
	)
	const intake = await tx.maybe<LockedIntake & { is_ended: boolean }>(
		`select selling_id, ended_at is not null or selling.status <> 'awaiting_item' as is_ended,
			1 + (select count(*) from offer_lines where offer_id = selling_id) as skins,
			exists (select from trading_offers where intake_id = due.id and trading_offers.state <> 'ended') as is_live
		from trading_intakes due join offers selling on selling.id = due.selling_id where due.id = $1 for update of due`,
		[intakeId],
	)
	if (intake === undefined) throw new Problem('not_found')
	if (intake.is_ended) throw new Problem('conflict', { text: 'queue_changed' })
	return intake
}
