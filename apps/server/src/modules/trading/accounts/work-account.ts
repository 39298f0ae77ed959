import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { answerChecks } from '../checks/answer-checks.ts'
import type { TraderContext } from '../context.ts'
import { workDeliveries } from '../deliveries/work-deliveries.ts'
import { SteamFailure, type TradeGateway, type TradeSession } from '../gateway.ts'
import { lookForLate } from '../intakes/look-for-late.ts'
import { workIntakes } from '../intakes/work-intakes.ts'
import { type Round, roundOf } from '../offers/round.ts'
import { watchTrades } from '../offers/watch-trades.ts'
import { createInventoryReads, type InventoryReads, InventoryUnread } from '../stock/inventory-reads.ts'
import { backOffMs, stateAfter } from './back-off.ts'
import type { WorkKind } from './find-due.ts'
import type { Inbox } from './inbox.ts'
import { isLeaseLost, type Lease } from './lease.ts'
import { reportState } from './report-state.ts'
import { signInAccount } from './sign-in.ts'

interface Work {
	context: TraderContext
	gateway: TradeGateway
	lease: Lease
	inbox: Inbox
}

/** What the node remembers of the account between two rounds. */
interface Memory {
	session: TradeSession | undefined
	/** What is still to be done: a round may have failed before it. */
	due: Set<WorkKind>
	secretsVersion: number
	inventory: InventoryReads
	/** Why Steam does not let the account trade; empty if it does. */
	restriction: string
	reportedAtMs: number
	/** The detail of the last report after a round without a failure. */
	reportedDetail: string
	failures: number
}

/** Works one account for as long as the lease lasts: everything of it happens here, one thing after the other. */
export async function workAccount(work: Work): Promise<void> {
	const { context, lease, inbox } = work
	const { log } = context.platform
	const memory: Memory = {
		session: undefined,
		due: new Set(),
		secretsVersion: lease.secretsVersion(),
		inventory: createInventoryReads(context, lease),
		reportedAtMs: Number.NEGATIVE_INFINITY,
		restriction: '',
		reportedDetail: '',
		failures: 0,
	}
	try {
		await rest(lease, await restLeft(context, lease))
		while (!lease.signal.aborted && !lease.isResigned()) {
			const restMs = await workRound(work, memory)
			if (restMs > 0) await rest(lease, restMs)
			else if (memory.due.size === 0) await inbox.wait(Math.min(context.pace.idleMs, memory.inventory.inMs()))
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

/** Ends early when an operator replaced the secrets, or another node takes the account. */
async function rest(lease: Lease, restMs: number): Promise<void> {
	const version = lease.secretsVersion()
	const endsAtMs = performance.now() + restMs
	let leftMs = restMs
	const isOver = () => lease.signal.aborted || lease.isResigned() || lease.secretsVersion() !== version
	while (leftMs > 0 && !isOver()) {
		const sliceMs = Math.min(leftMs, LOOK_FOR_NEW_SECRETS_MS)
		await pause(sliceMs, undefined, { signal: lease.signal }).catch(() => undefined)
		leftMs = endsAtMs - performance.now()
	}
}

/** Each returns whether more is to be done at once. */
const works: Readonly<Record<WorkKind, (round: Round) => Promise<boolean>>> = {
	deliveries: workDeliveries,
	intakes: workIntakes,
	trades: (round) => watchTrades(round).then(() => false),
	late: (round) => lookForLate(round).then(() => false),
}

/** Returns how long the account has to rest. */
async function workRound({ context, gateway, lease, inbox }: Work, memory: Memory): Promise<number> {
	const { due, checks } = inbox.take()
	for (const kind of due) memory.due.add(kind)
	try {
		if (memory.secretsVersion !== lease.secretsVersion()) await dropSession(memory)
		memory.secretsVersion = lease.secretsVersion()
		memory.session ??= await signInAccount(context, gateway, lease)
		const round = roundOf(context, lease, memory.session, memory)
		if (memory.inventory.inMs() <= 0) await round.readInventory().catch(ignoreUnread)
		await answerChecks(round, checks)
		for (const kind of [...memory.due]) if (!(await works[kind](round))) memory.due.delete(kind)
		await reportOnline(context, lease, memory)
		return 0
	} catch (error) {
		// A call that this node itself ended says nothing about Steam.
		if (lease.signal.aborted || !(error instanceof SteamFailure)) throw error
		return failed(context, lease, memory, error)
	}
}

/** Offers are sent and followed, and trades watched, also while Steam does not give the inventory. */
function ignoreUnread(error: unknown): void {
	if (!(error instanceof InventoryUnread)) throw error
}

const REPORT_EVERY_MS = 15_000

async function reportOnline(
	{ platform: { db } }: TraderContext,
	lease: Lease,
	memory: Memory,
): Promise<void> {
	const { restriction, inventory, failures, reportedDetail, reportedAtMs } = memory
	const detail = restriction || inventory.trouble()
	const isOld = performance.now() - reportedAtMs > REPORT_EVERY_MS
	if (failures === 0 && detail === reportedDetail && !isOld) return
	await reportState(db, lease, { state: restriction === '' ? 'online' : 'restricted', detail })
	memory.failures = 0
	memory.reportedAtMs = performance.now()
	memory.reportedDetail = detail
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
