import type { WatchlistContext } from '../context.ts'
import { BATCH, evaluateDue } from './evaluate-due.ts'
import { markDue } from './mark-due.ts'

export interface AlertWatcher {
	/** Also polls, for changes that came without an event and for alerts that wait for the next day. */
	start(): void
	/** Reads the feed and evaluates what is due, until nothing is left. */
	evaluate(): Promise<void>
	close(): Promise<void>
}

const POLL_INTERVAL_MS = 5_000

/** Evaluates alerts after each change of the catalogue. Every worker has one; the database lets one work at a time. */
export function createAlertWatcher(context: WatchlistContext): AlertWatcher {
	const { config, db, events, log } = context.platform
	let isClosing = false
	let underWay: Promise<void> | undefined
	let isPoked = false

	const evaluate = async () => {
		await db.transaction((tx) => markDue(tx))
		while (!isClosing && (await db.transaction((tx) => evaluateDue(context, tx))) === BATCH);
	}
	const poke = () => {
		isPoked = true
		if (isClosing || underWay !== undefined) return
		underWay = (async () => {
			while (isPoked && !isClosing) {
				isPoked = false
				await evaluate()
			}
		})()
			.catch((err: unknown) => {
				if (!isClosing) log.warn({ err }, 'price alerts could not be evaluated; retrying')
			})
			.finally(() => {
				underWay = undefined
			})
	}
	let timer: NodeJS.Timeout | undefined
	let stopListening: (() => void) | undefined
	return {
		start() {
			timer = setInterval(poke, POLL_INTERVAL_MS)
			timer.unref()
			// A node that is only a worker follows no catalogue.
			stopListening = config.roles.web
				? context.catalogue.changes.onRead((_changes, { newest }) => newest !== undefined && poke())
				: events.subscribe('items.changed', poke)
		},
		evaluate,
		async close() {
			isClosing = true
			clearInterval(timer)
			stopListening?.()
			await underWay
		},
	}
}
