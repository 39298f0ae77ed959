import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { ownParts } from '@skinverse/contract/entities/live-event'
import type { ShopUser } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/platform.ts'
import { liveSessions } from '../accounts/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Content } from '../content/index.ts'
import { readRecentHolds } from '../holds/index.ts'
import { readPosition, writePosition } from './event-id.ts'
import { isNothing, latest, merged, newsOf, type PublicNews } from './items-event.ts'
import {
	BATCH_MS,
	BEAT_MS,
	FRESH_SECONDS,
	MOST_ITEMS_PER_EVENT,
	RECONNECT_MS,
	RESUME_SECONDS,
	SESSION_CHECK_MS,
} from './limits.ts'
import { readPastChanges } from './read-past-changes.ts'
import { isFor, type Missed, RecentEvents } from './recent-events.ts'
import { Stream, writeEvent } from './stream.ts'
import { Streams } from './streams.ts'

export interface LiveNeeds {
	catalogue: Pick<Catalogue, 'changes' | 'engine'>
	content: Pick<Content, 'view'>
}

interface Visitor {
	user: ShopUser | null
	address: string
	/** `Last-Event-ID`, or its stand-in. */
	after: string | undefined
}

export interface Live {
	/** Throws where there are too many streams. */
	admit(visitor: Visitor): void
	open(response: ServerResponse, visitor: Visitor): void
	/** Ends every stream; the clients come back, each at its own moment, to a node that is up. */
	endStreams(): void
	/** Ends every stream and what follows the changes. */
	close(): void
}

/** Sessions that ended are remembered for longer than a request takes from its look-up to its stream. */
const REVOKED_FOR_MS = 30_000

export async function openLive(
	{ db, events, log, clock, metrics }: Platform,
	{ catalogue, content }: LiveNeeds,
): Promise<Live> {
	const node = randomBytes(5).toString('hex')
	const nowSeconds = () => Math.floor(clock.now().getTime() / 1000)
	const { changes } = catalogue
	const past = await readPastChanges(db, catalogue.engine)
	const recent = new RecentEvents(node, past.floor)
	// Remembered as any other, but old enough to be no news to a page that this node renders.
	const beforeFresh = nowSeconds() - FRESH_SECONDS - 1
	if (!isNothing(past.news)) recent.addNews(past.news, past.newest, beforeFresh)
	recent.addHolds(await readRecentHolds(db, RESUME_SECONDS), beforeFresh)
	const streams = new Streams()
	metrics.watchLive(() => ({ open: streams.size, dropped: streams.dropped }))
	const revoked = new Map<string, number>()
	let readHorizon = changes.horizon()
	/** Of what was sent: a position must not be ahead of it. */
	let horizon = readHorizon
	let revision = content.view().snapshot.revision
	let waiting: { news: PublicNews; newest: bigint }[] = []
	const waitingHolds = new Set<number>()

	const id = () => writePosition({ atSeconds: nowSeconds(), horizon, node, sequence: recent.lastSequence })
	const newsText = (news: PublicNews) =>
		news === 'reset' ? writeEvent('reset', {}, id()) : writeEvent('items', news, id())
	const holdsText = (itemIds: readonly number[]) =>
		itemIds.length > MOST_ITEMS_PER_EVENT
			? writeEvent('reset', {}, id())
			: writeEvent('holds', { item_ids: [...itemIds] }, id())
	const missedText = ({ news, holds, parts }: Missed) =>
		(isNothing(news) ? '' : newsText(news)) +
		(holds.length === 0 ? '' : holdsText(holds)) +
		(parts.length === 0 ? '' : writeEvent('own', { parts: [...parts] }, id()))

	const flush = () => {
		horizon = readHorizon
		if (waiting.length > 0) {
			const news = merged(waiting.map((each) => each.news))
			const newest = latest(waiting.map((each) => each.newest))
			waiting = []
			recent.addNews(news, newest, nowSeconds())
			streams.toAll(newsText(news))
		}
		if (waitingHolds.size > 0) {
			const itemIds = [...waitingHolds]
			waitingHolds.clear()
			recent.addHolds(itemIds, nowSeconds())
			streams.toAll(holdsText(itemIds))
		}
		const now = content.view().snapshot.revision
		if (now === revision) return
		revision = now
		streams.toAll(writeEvent('content', { revision }, id()))
	}
	/** An event may have been lost, or a session may have expired. */
	const checkSessions = async () => {
		const asked = streams.sessionIds()
		if (asked.length === 0) return
		const good = await liveSessions(db, asked)
		for (const sessionId of asked) if (!good.has(sessionId)) streams.endSession(sessionId)
	}
	const noteHolds = (itemIds: readonly number[]) => {
		for (const itemId of itemIds) waitingHolds.add(itemId)
	}
	const noteMissedHolds = async () => noteHolds(await readRecentHolds(db, RESUME_SECONDS))
	const inBackground = (work: () => Promise<void>) => () =>
		void work().catch((err: unknown) => log.warn({ err }, 'live: sessions or holds could not be read'))

	const stopListening = [
		changes.onRead((read, place) => {
			const news = newsOf(read, () => recent.lostItems())
			if (place.newest !== undefined && !isNothing(news)) waiting.push({ news, newest: place.newest })
			readHorizon = place.horizon
		}),
		events.subscribe('holds.changed', ({ itemIds }) => noteHolds(itemIds)),
		events.subscribe('user.changed', (change) => {
			recent.addChange(change, nowSeconds())
			for (const userId of change.userIds)
				for (const stream of streams.ofUser(userId))
					if (isFor(change, stream.reader))
						streams.to(stream, writeEvent('own', { parts: [...change.parts] }, id()))
		}),
		events.subscribe('session.revoked', ({ sessionIds }) => {
			for (const sessionId of sessionIds) {
				revoked.set(sessionId, Date.now())
				streams.endSession(sessionId)
			}
		}),
		events.onReconnect(() => {
			for (const stream of streams.signedIn())
				streams.to(stream, writeEvent('own', { parts: [...ownParts] }, id()))
			inBackground(checkSessions)()
			inBackground(noteMissedHolds)()
		}),
	]
	const timers = [
		setInterval(flush, BATCH_MS),
		setInterval(() => streams.toAll(writeEvent('beat', {}, id())), BEAT_MS),
		setInterval(inBackground(checkSessions), SESSION_CHECK_MS),
		setInterval(() => {
			for (const [sessionId, at] of revoked) if (Date.now() - at > REVOKED_FOR_MS) revoked.delete(sessionId)
		}, REVOKED_FOR_MS),
	]

	const endStreams = () => streams.endAll(() => `retry: ${reconnectMs()}\n\n`)

	return {
		admit: ({ user, address }) => streams.admit(user?.id, address),
		open(response, { user, address, after }) {
			const reader = user === null ? null : { userId: user.id, sessionId: user.sessionId }
			const stream = new Stream(response, reader, address)
			streams.add(stream)
			// The session may have ended since it was looked up.
			if (reader !== null && revoked.has(reader.sessionId)) return streams.endSession(reader.sessionId)
			const position = after === undefined ? undefined : readPosition(after)
			const missed =
				after === undefined
					? recent.fresh(reader, nowSeconds())
					: position && recent.since(position, reader, nowSeconds())
			const hello = writeEvent('hello', { user_id: reader?.userId ?? null }, id())
			const rest = missed === undefined ? writeEvent('reset', {}, id()) : missedText(missed)
			streams.to(stream, `retry: ${reconnectMs()}\n${hello}${rest}`)
		},
		endStreams,
		close() {
			for (const stop of stopListening) stop()
			for (const timer of timers) clearInterval(timer)
			endStreams()
		},
	}
}

const reconnectMs = () =>
	Math.round(RECONNECT_MS.least + Math.random() * (RECONNECT_MS.most - RECONNECT_MS.least))
