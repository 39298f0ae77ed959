import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { type Bell, createBell } from './accounts/bell.ts'
import { fairShare } from './accounts/fair-share.ts'
import { findDue } from './accounts/find-due.ts'
import { createInbox, type Inbox } from './accounts/inbox.ts'
import { claimLeases, type Lease } from './accounts/lease.ts'
import { lookForWork } from './accounts/look-for-work.ts'
import { workAccount } from './accounts/work-account.ts'
import type { TraderContext } from './context.ts'

export interface Trader {
	start(): void
	/** Hands all accounts over to other nodes. */
	close(): Promise<void>
}

/** A node that did not report for this many rounds shares no more accounts. */
const SILENT_ROUNDS = 5
/** What becomes due together is found by one look. */
const LOOK_GAP_MS = 20

interface Worked {
	inbox: Inbox
	work: Promise<void>
}

/** Works trade accounts on this node, sharing them with the other nodes that do. */
export function createTrader(context: TraderContext): Trader {
	const { platform, pace, gateway } = context
	const { db, log, events } = platform
	const node = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`
	const closing = new AbortController()
	const works = new Map<Lease, Worked>()
	const claimBell = createBell(closing.signal)
	const lookBell = createBell(closing.signal)
	const subscriptions: (() => void)[] = []
	let rounds: Promise<unknown> | undefined

	const take = (lease: Lease) => {
		const inbox = createInbox(lease.signal, lookBell.ring)
		const work = workAccount({ context, gateway, lease, inbox }).finally(() => works.delete(lease))
		works.set(lease, { inbox, work })
	}
	const claim = async () => {
		const share = await fairShare(db, node, pace.claimEveryMs * SILENT_ROUNDS)
		const leases = await claimLeases(context, node, Math.max(0, share - works.size), closing.signal)
		for (const lease of leases) take(lease)
		for (const lease of [...works.keys()].slice(share)) lease.resign()
		return pace.claimEveryMs
	}
	const look = async () => {
		await pause(LOOK_GAP_MS, undefined, { signal: closing.signal })
		const inboxes = new Map([...works].map(([{ accountId }, { inbox }]) => [accountId, inbox]))
		return lookForWork((looked) => findDue(db, looked), inboxes, pace.idleMs)
	}
	const repeat = async (bell: Bell, round: () => Promise<number>, failureMs: number, failed: string) => {
		while (!closing.signal.aborted) {
			const restMs = await round().catch((err: unknown) => {
				if (!closing.signal.aborted) log.warn({ err }, failed)
				return failureMs
			})
			await bell.wait(restMs)
		}
	}
	const news = () => {
		for (const { inbox } of works.values()) inbox.forgetSeen()
		lookBell.ring()
	}
	const listen = () => [
		events.subscribe('trading.due', news),
		events.onReconnect(news),
		events.subscribe('trading.check', ({ id, accountId, partner }) => {
			for (const [lease, { inbox }] of works)
				if (lease.accountId === accountId) inbox.ask({ id, partner, askedAtMs: performance.now() })
		}),
	]
	return {
		start() {
			subscriptions.push(...listen())
			rounds ??= Promise.all([
				repeat(claimBell, claim, pace.claimEveryMs, 'trading: accounts could not be claimed'),
				repeat(lookBell, look, pace.idleMs, 'trading: due work could not be looked for'),
			])
		},
		async close() {
			for (const unsubscribe of subscriptions) unsubscribe()
			closing.abort()
			await rounds
			await Promise.all([...works.values()].map(({ work }) => work))
			await db.run('delete from trading_nodes where node = $1', [node]).catch(() => undefined)
		},
	}
}
