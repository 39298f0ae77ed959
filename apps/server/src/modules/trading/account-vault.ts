import { z } from 'zod'
import type { Sql } from '../../platform/database/database.ts'
import type { SealedColumn } from '../../platform/secrets/reseal.ts'
import type { SealedPlace, Secrets } from '../../platform/secrets/secrets.ts'
import type { AccountSecrets } from './gateway.ts'

const accountSecrets = z.object({
	accountName: z.string(),
	password: z.string(),
	sharedSecret: z.string(),
	identitySecret: z.string(),
})

/** Encrypts the secrets and the session of a trade account, for that account only. */
export interface AccountVault {
	sealSecrets(tx: Sql, accountId: number, secrets: AccountSecrets): Promise<Buffer>
	openSecrets(sql: Sql, accountId: number, sealed: Buffer): Promise<AccountSecrets>
	sealRefreshToken(tx: Sql, accountId: number, token: string): Promise<Buffer>
	openRefreshToken(sql: Sql, accountId: number, sealed: Buffer): Promise<string>
}

export function accountVault(secrets: Secrets): AccountVault {
	const place = (purpose: 'trade-account' | 'trade-session', accountId: number): SealedPlace => ({
		purpose,
		row: `account:${accountId}`,
	})
	return {
		sealSecrets: (tx, accountId, values) =>
			secrets.seal(tx, place('trade-account', accountId), Buffer.from(JSON.stringify(values))),
		async openSecrets(sql, accountId, sealed) {
			const plain = await secrets.open(sql, place('trade-account', accountId), sealed)
			return accountSecrets.parse(JSON.parse(plain.toString()))
		},
		sealRefreshToken: (tx, accountId, token) =>
			secrets.seal(tx, place('trade-session', accountId), Buffer.from(token)),
		openRefreshToken: async (sql, accountId, sealed) =>
			(await secrets.open(sql, place('trade-session', accountId), sealed)).toString(),
	}
}

const row = `'account:' || id`
export const sealedTradeAccounts: readonly SealedColumn[] = [
	{ purpose: 'trade-account', table: 'trading_accounts', column: 'secrets_sealed', row },
	{ purpose: 'trade-session', table: 'trading_accounts', column: 'refresh_sealed', row },
]
