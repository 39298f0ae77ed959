import { performance } from 'node:perf_hooks'
import { type AskedCheck, answerChecks } from '../checks/answer-checks.ts'
import type { TraderContext } from '../context.ts'
import { workDeliveries } from '../deliveries/work-deliveries.ts'
import { SteamFailure, type TradeGateway, type TradeSession } from '../gateway.ts'
import { workIntakes } from '../intakes/work-intakes.ts'
import { roundOf } from '../offers/round.ts'
import { watchTrades } from '../offers/watch-trades.ts'
import { syncInventory } from '../stock/sync-inventory.ts'
import { backOffMs, stateAfter } from './back-off.ts'
import { isLeaseLost, type Lease } from './lease.ts'
import { reportState } from './report-state.ts'
import { signInAccount } from './sign-in.ts'

/** Waits until the time is over or there is new work. */
export type Idle = (ms: number) => Promise<void>

interface Work {
	context: TraderContext
	gateway: TradeGateway
	lease: Lease
	idle: Idle
	/** What buyers asked since the last round. */
	takeChecks(): AskedCheck[]
}

/** What the node remembers of the account between two rounds. */
interface Memory {
	session: TradeSession | undefined
	secretsVersion: number
	inventoryAtMs: number
	reportedAtMs: number
	failures: number
}

/** Works one account for as long as the lease lasts: everything of it happens here, one thing after the other. */
export async function workAccount(work: Work): Promise<void> {
	const { context, lease, idle } = work
	const { log } = context.platform
	const memory: Memory = {
		session: undefined,
		secretsVersion: lease.secretsVersion(),
		inventoryAtMs: Number.NEGATIVE_INFINITY,
		reportedAtMs: Number.NEGATIVE_INFINITY,
		failures: 0,
	}
	try {
		await rest(lease, idle, await restLeft(context, lease))
		while (!lease.signal.aborted && !lease.isResigned()) {
			const restMs = await workRound(work, memory)
			await rest(lease, idle, restMs)
		}
	} catch (error) {
		if (!lease.signal.aborted && !isLeaseLost(error)) {
			log.error({ err: error, accountId: lease.accountId }, 'trading: the work on an account failed')
		}
	} finally {
		await endWork(context, lease, memory)
	}
}

/** An account that failed at another node rests here, too. */
async function restLeft({ platform: { db, clock } }: TraderContext, lease: Lease): Promise<number> {
	const { retry_at } = await db.one<{ retry_at: Date | null }>(
		'select retry_at from trading_accounts where id = $1',
		[lease.accountId],
	)
	return (retry_at?.getTime() ?? 0) - clock.now().getTime()
}

const LOOK_FOR_NEW_SECRETS_MS = 2_000

/** Ends early when an operator replaced the secrets. */
async function rest(lease: Lease, idle: Idle, restMs: number): Promise<void> {
	const version = lease.secretsVersion()
	const endsAtMs = performance.now() + restMs
	let leftMs = restMs
	while (leftMs > 0 && !lease.signal.aborted && lease.secretsVersion() === version) {
		await idle(Math.min(leftMs, LOOK_FOR_NEW_SECRETS_MS))
		leftMs = endsAtMs - performance.now()
	}
}

/** Returns how long the account may rest. */
async function workRound({ context, gateway, lease, takeChecks }: Work, memory: Memory): Promise<number> {
	const { pace } = context
	try {
		if (memory.secretsVersion !== lease.secretsVersion()) await dropSession(memory)
		memory.secretsVersion = lease.secretsVersion()
		memory.session ??= await signInAccount(context, gateway, lease)
		if (performance.now() - memory.inventoryAtMs > pace.inventoryEveryMs) {
			await syncInventory(context, lease, memory.session)
			memory.inventoryAtMs = performance.now()
		}
		const round = roundOf(context, lease, memory.session)
		await answerChecks(round, takeChecks())
		const isMoreToSend = await workDeliveries(round)
		const isMoreToAsk = await workIntakes(round)
		await watchTrades(round)
		await reportOnline(context, lease, memory)
		return isMoreToSend || isMoreToAsk ? 0 : pace.idleMs
	} catch (error) {
		// A call that this node itself ended says nothing about Steam.
		if (lease.signal.aborted || !(error instanceof SteamFailure)) throw error
		return failed(context, lease, memory, error)
	}
}

const REPORT_EVERY_MS = 15_000

async function reportOnline(
	{ platform: { db } }: TraderContext,
	lease: Lease,
	memory: Memory,
): Promise<void> {
	const isNews = memory.failures > 0 || performance.now() - memory.reportedAtMs > REPORT_EVERY_MS
	if (!isNews) return
	await reportState(db, lease, { state: 'online' })
	memory.failures = 0
	memory.reportedAtMs = performance.now()
}

async function failed(
	{ pace, platform: { db, clock, log } }: TraderContext,
	lease: Lease,
	memory: Memory,
	failure: SteamFailure,
): Promise<number> {
	memory.failures += 1
	const restMs = backOffMs(pace, failure, memory.failures)
	log.warn({ err: failure, accountId: lease.accountId, restMs }, 'trading: Steam refused or did not answer')
	if (failure.kind === 'signed_out' || failure.kind === 'wrong_secrets') memory.session = undefined
	await reportState(db, lease, {
		state: stateAfter(failure),
		detail: failure.message,
		failures: memory.failures,
		retryAt: new Date(clock.now().getTime() + restMs),
	})
	return restMs
}

async function dropSession(memory: Memory): Promise<void> {
	await memory.session?.signOut().catch(() => undefined)
	memory.session = undefined
}

async function endWork({ platform: { log } }: TraderContext, lease: Lease, memory: Memory): Promise<void> {
	try {
		await lease.release()
	} catch (err) {
		log.warn({ err, accountId: lease.accountId }, 'trading: a lease could not be released; it will expire')
	}
	memory.session = undefined
}
