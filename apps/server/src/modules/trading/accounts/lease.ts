import { isViolationOf } from '../../../platform/database/constraint.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { TraderContext } from '../context.ts'

/** The right of one node to work a trade account, for a limited time. */
export interface Lease {
	accountId: number
	node: string
	/** The fencing number: what an earlier holder writes carries a smaller one, and the database refuses it. */
	fence: number
	/** Aborted when the lease ends, is lost or the node shuts down. */
	signal: AbortSignal
	/** Throws `LeaseLost` unless the lease lasts longer than one call to Steam. Call it before each call. */
	requireHeld(): void
	/** Of the secrets that the last renewal saw. */
	secretsVersion(): number
	/** Asks the holder to hand the account over after its current round. */
	resign(): void
	isResigned(): boolean
	release(): Promise<void>
}

export class LeaseLost extends Error {
	override name = 'LeaseLost'
}

/** What was written after the lease ended fails with this. */
export function isLeaseLost(error: unknown): boolean {
	return error instanceof LeaseLost || isViolationOf(error, 'trading_lease')
}

interface Renewal {
	secrets_version: number
}

interface Claim extends Renewal {
	id: number
	fence: number
}

/** Takes accounts that no node works, at most this many. */
export async function claimLeases(
	context: TraderContext,
	node: string,
	most: number,
	closing: AbortSignal,
): Promise<Lease[]> {
	const { db } = context.platform
	const sentAtMs = performance.now()
	const claims = await db.many<Claim>(
		`update trading_accounts set lease_node = $1, lease_fence = lease_fence + 1,
			lease_until = clock_timestamp() + $2 * interval '1 millisecond'
		where id in (
			select id from trading_accounts
			where paused_at is null and (lease_until is null or lease_until <= clock_timestamp())
			order by lease_until nulls first limit $3 for update skip locked
		)
		returning id, lease_fence as fence, secrets_version`,
		[node, context.pace.leaseMs, most],
	)
	return claims.map((claim) => holdLease(context, node, claim, sentAtMs, closing))
}

/** Renews the lease until it is released or lost. */
function holdLease(
	{ platform: { db, log }, pace }: TraderContext,
	node: string,
	claim: Claim,
	claimedAtMs: number,
	closing: AbortSignal,
): Lease {
	const { id: accountId, fence } = claim
	const lost = new AbortController()
	const signal = AbortSignal.any([lost.signal, closing])
	let version = claim.secrets_version
	let isResigned = false
	// By this node's own clock, from before the statement was sent: never later than the database's.
	let heldUntilMs = claimedAtMs + pace.leaseMs
	const lose = () => lost.abort(new LeaseLost(`lease ${fence} of trade account ${accountId} is over`))

	const renew = async () => {
		const sentAtMs = performance.now()
		if (sentAtMs > heldUntilMs) return lose()
		try {
			const renewed = await renewLease(db, { accountId, node, fence, leaseMs: pace.leaseMs })
			if (renewed === undefined) return lose()
			heldUntilMs = sentAtMs + pace.leaseMs
			version = renewed.secrets_version
		} catch (err) {
			log.warn({ err, accountId }, 'trading: a lease could not be renewed')
		}
	}
	const timer = setInterval(() => void renew(), pace.leaseMs / 4)
	timer.unref()
	return {
		accountId,
		node,
		fence,
		signal,
		secretsVersion: () => version,
		requireHeld() {
			if (performance.now() + pace.callMs > heldUntilMs) lose()
			signal.throwIfAborted()
		},
		resign() {
			isResigned = true
		},
		isResigned: () => isResigned,
		async release() {
			clearInterval(timer)
			lose()
			await db.run(
				`update trading_accounts set lease_node = null, lease_until = null
				where id = $1 and lease_node = $2 and lease_fence = $3`,
				[accountId, node, fence],
			)
		},
	}
}

/** Undefined if the lease is over or the account is paused. */
function renewLease(
	sql: Sql,
	{ accountId, node, fence, leaseMs }: { accountId: number; node: string; fence: number; leaseMs: number },
): Promise<Renewal | undefined> {
	return sql.maybe<Renewal>(
		`update trading_accounts set lease_until = clock_timestamp() + $4 * interval '1 millisecond'
		where id = $1 and lease_node = $2 and lease_fence = $3 and lease_until > clock_timestamp()
			and paused_at is null
		returning secrets_version`,
		[accountId, node, fence, leaseMs],
	)
}
