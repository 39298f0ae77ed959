import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { fairShare } from './accounts/fair-share.ts'
import { claimLeases, type Lease } from './accounts/lease.ts'
import { workAccount } from './accounts/work-account.ts'
import type { AskedCheck } from './checks/answer-checks.ts'
import type { TraderContext } from './context.ts'

export interface Trader {
	start(): void
	/** Hands all accounts over to other nodes. */
	close(): Promise<void>
}

/** A node that did not report for this many rounds shares no more accounts. */
const SILENT_ROUNDS = 5

/** Works trade accounts on this node, sharing them with the other nodes that do. */
export function createTrader(context: TraderContext): Trader {
	const { platform, pace, gateway } = context
	const node = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`
	const closing = new AbortController()
	const works = new Map<Lease, Promise<void>>()
	const wakers = new Set<() => void>()
	const checks = new Map<number, AskedCheck[]>()
	const subscriptions: (() => void)[] = []
	let rounds: Promise<void> | undefined

	const idle = (signal: AbortSignal, ms: number) =>
		new Promise<void>((resolve) => {
			const wake = () => {
				clearTimeout(timer)
				wakers.delete(wake)
				signal.removeEventListener('abort', wake)
				resolve()
			}
			const timer = setTimeout(wake, ms)
			wakers.add(wake)
			signal.addEventListener('abort', wake)
			if (signal.aborted) wake()
		})
	const take = (lease: Lease) => {
		const takeChecks = () => {
			const asked = checks.get(lease.accountId) ?? []
			checks.delete(lease.accountId)
			return asked
		}
		const work = workAccount({ context, gateway, lease, idle: (ms) => idle(lease.signal, ms), takeChecks })
		works.set(
			lease,
			work.finally(() => works.delete(lease)),
		)
	}
	const claim = async () => {
		const share = await fairShare(platform.db, node, pace.claimEveryMs * SILENT_ROUNDS)
		const leases = await claimLeases(context, node, Math.max(0, share - works.size), closing.signal)
		for (const lease of leases) take(lease)
		for (const lease of [...works.keys()].slice(share)) lease.resign()
	}
	const run = async () => {
		while (!closing.signal.aborted) {
			await claim().catch((err: unknown) => {
				if (!closing.signal.aborted) platform.log.warn({ err }, 'trading: accounts could not be claimed')
			})
			await idle(closing.signal, pace.claimEveryMs)
		}
	}
	const poke = () => {
		for (const wake of [...wakers]) wake()
	}
	const listen = () => [
		platform.events.subscribe('trading.due', poke),
		platform.events.subscribe('trading.check', ({ id, accountId, partner }) => {
			const isMine = [...works.keys()].some((lease) => lease.accountId === accountId)
			if (!isMine) return
			const asked = { id, partner, askedAtMs: performance.now() }
			checks.set(accountId, [...(checks.get(accountId) ?? []), asked])
			poke()
		}),
	]
	return {
		start() {
			subscriptions.push(...listen())
			rounds ??= run()
		},
		async close() {
			for (const unsubscribe of subscriptions) unsubscribe()
			closing.abort()
			await rounds
			await Promise.all(works.values())
			await platform.db.run('delete from trading_nodes where node = $1', [node]).catch(() => undefined)
		},
	}
}
