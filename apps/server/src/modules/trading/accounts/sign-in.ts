import { isViolationOf } from '../../../platform/database/constraint.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { accountVault } from '../account-vault.ts'
import type { TraderContext } from '../context.ts'
import { type SignIn, SteamFailure, type TradeGateway, type TradeSession } from '../gateway.ts'
import { type Lease, LeaseLost } from './lease.ts'
import { reportState } from './report-state.ts'

/** Signs the account in and keeps its session for the next node. Fails with `SteamFailure`. */
export async function signInAccount(
	context: TraderContext,
	gateway: TradeGateway,
	lease: Lease,
): Promise<TradeSession> {
	const { db } = context.platform
	const known = await readSignIn(context, lease.accountId)
	const session = await callSignIn(context, gateway, lease, known)
	await db
		.transaction(async (tx) => {
			await keepSession(context, tx, lease, session)
			await reportState(tx, lease, { state: 'online' })
		})
		.catch((error: unknown) => {
			if (!isViolationOf(error, 'trading_accounts_steam_id_unique')) throw error
			throw new SteamFailure('wrong_secrets', `another trade account is Steam account ${session.steamId}`)
		})
	return session
}

async function callSignIn(
	context: TraderContext,
	gateway: TradeGateway,
	lease: Lease,
	known: SignIn,
): Promise<TradeSession> {
	const limit = () => AbortSignal.any([lease.signal, AbortSignal.timeout(context.pace.callMs)])
	lease.requireHeld()
	try {
		return await gateway.signIn(known, limit())
	} catch (error) {
		const isTokenOver = error instanceof SteamFailure && error.kind === 'signed_out'
		if (!isTokenOver || known.refreshToken === undefined) throw error
		lease.requireHeld()
		return gateway.signIn({ secrets: known.secrets }, limit())
	}
}

async function readSignIn({ platform: { db, secrets } }: TraderContext, accountId: number): Promise<SignIn> {
	const vault = accountVault(secrets)
	const row = await db.one<{ secrets_sealed: Buffer; refresh_sealed: Buffer | null }>(
		'select secrets_sealed, refresh_sealed from trading_accounts where id = $1',
		[accountId],
	)
	const known = { secrets: await vault.openSecrets(db, accountId, row.secrets_sealed) }
	if (row.refresh_sealed === null) return known
	return { ...known, refreshToken: await vault.openRefreshToken(db, accountId, row.refresh_sealed) }
}

async function keepSession(
	{ platform: { secrets } }: TraderContext,
	tx: Sql,
	{ accountId, fence }: Lease,
	{ steamId, refreshToken }: TradeSession,
): Promise<void> {
	const sealed = await accountVault(secrets).sealRefreshToken(tx, accountId, refreshToken)
	const kept = await tx.maybe<{ steam_id: string }>(
		`update trading_accounts set steam_id = coalesce(steam_id, $3), refresh_sealed = $4
		where id = $1 and lease_fence = $2 and lease_until > clock_timestamp() returning steam_id`,
		[accountId, fence, steamId, sealed],
	)
	if (kept === undefined) throw new LeaseLost(`lease ${fence} of trade account ${accountId} is over`)
	// The stock and the open offers are those of the first one.
	if (kept.steam_id !== steamId)
		throw new SteamFailure('wrong_secrets', `these secrets are of Steam account ${steamId}`)
}
