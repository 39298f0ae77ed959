import type { TradeAccountForm, TradeSecretsForm } from '@skinverse/contract/rules/trading'
import { isViolationOf } from '../../../platform/database/constraint.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { invalidField, Problem } from '../../../platform/problem.ts'
import { accountVault } from '../account-vault.ts'
import type { TradingContext } from '../context.ts'
import type { AccountSecrets } from '../gateway.ts'

type Context = Pick<TradingContext, 'platform'>

const secretsOf = (form: TradeSecretsForm): AccountSecrets => ({
	accountName: form.login,
	password: form.password,
	sharedSecret: form.shared_secret,
	identitySecret: form.identity_secret,
})

/** Returns its id. The trail names the account and none of its secrets. */
export async function addAccount(
	{ platform: { db, secrets } }: Context,
	{ name, ...form }: TradeAccountForm,
	{ operator, origin }: Act,
): Promise<number> {
	try {
		return await actingTransaction(db, operator, async (tx) => {
			const { id } = await insertAccount(tx, name)
			await tx.run('update trading_accounts set secrets_sealed = $2 where id = $1', [
				id,
				await accountVault(secrets).sealSecrets(tx, id, secretsOf(form)),
			])
			await recordChange(tx, {
				operatorId: operator.id,
				origin,
				action: 'trading.add',
				subject: String(id),
				after: { name },
			})
			return id
		})
	} catch (error) {
		throw isViolationOf(error, 'trading_accounts_name_unique')
			? invalidField('name', 'office_trading_name_taken')
			: error
	}
}

/** The secrets are encrypted for its id, so they follow in the same transaction. */
const insertAccount = (tx: Sql, name: string) =>
	tx.one<{ id: number }>(`insert into trading_accounts (name, secrets_sealed) values ($1, '') returning id`, [
		name,
	])

export async function rotateSecrets(
	{ platform: { db, secrets } }: Context,
	accountId: number,
	form: TradeSecretsForm,
	{ operator, origin }: Act,
): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		const { name } = await lockAccount(tx, accountId)
		await tx.run(
			`update trading_accounts set secrets_sealed = $2, secrets_version = secrets_version + 1, refresh_sealed = null,
				retry_at = null, failures = 0
			where id = $1`,
			[accountId, await accountVault(secrets).sealSecrets(tx, accountId, secretsOf(form))],
		)
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'trading.rotate',
			subject: String(accountId),
			after: { name },
		})
	})
}

/** The node that works a paused account stops within seconds, at its next renewal. */
export async function pauseAccount(
	{ platform: { db } }: Context,
	accountId: number,
	isPaused: boolean,
	{ operator, origin }: Act,
): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		const account = await lockAccount(tx, accountId)
		if (account.is_paused === isPaused) throw new Problem('conflict', { text: 'queue_changed' })
		await tx.run(
			`update trading_accounts set paused_at = case when $2 then now() end, retry_at = null, failures = 0
			where id = $1`,
			[accountId, isPaused],
		)
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: isPaused ? 'trading.pause' : 'trading.resume',
			subject: String(accountId),
			after: { name: account.name },
		})
	})
}

async function lockAccount(tx: Sql, accountId: number): Promise<{ name: string; is_paused: boolean }> {
	const account = await tx.maybe<{ name: string; is_paused: boolean }>(
		'select name, paused_at is not null as is_paused from trading_accounts where id = $1 for no key update',
		[accountId],
	)
	if (account === undefined) throw new Problem('not_found')
	return account
}
