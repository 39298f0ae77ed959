import { createHash } from 'node:crypto'
import type { AccountSecrets, AppId } from '../gateway.ts'

export interface DemoTradeAccount {
	name: string
	steamId: string
	appId: AppId
	secrets: AccountSecrets
}

/** Their ids are beyond those that Steam has assigned, and their secrets open nothing but the stand-in. */
function demoAccount(name: string, steamId: string, appId: AppId): DemoTradeAccount {
	const secret = (of: string) => createHash('sha1').update(`${name} ${of}`).digest('base64')
	return {
		name,
		steamId,
		appId,
		secrets: {
			accountName: name,
			password: 'only at the stand-in',
			sharedSecret: secret('shared'),
			identitySecret: secret('identity'),
		},
	}
}

export const demoTradeAccounts: readonly DemoTradeAccount[] = [
	demoAccount('sv-trade-01', '76561190000000101', 730),
	demoAccount('sv-trade-02', '76561190000000102', 730),
	demoAccount('sv-trade-03', '76561190000000103', 730),
	demoAccount('sv-dota-01', '76561190000000104', 570),
	demoAccount('sv-dota-02', '76561190000000105', 570),
]
