import type { PicturesContext } from '../context.ts'
import { keepPicture } from '../keep-picture.ts'
import { download } from './download.ts'
import { FetchFailure, isTemporary } from './fetch-failure.ts'

interface DuePicture {
	id: number
	address: string
	attempts: number
}

/** Few at a time: the hosts belong to others. */
const AT_ONCE = 4
/** Longer than a fetch and its resizing take: then the node is gone, and another one fetches it. */
const CLAIM_SECONDS = 120
/** The next minute's job goes on, so that no jobs pile up behind this one. */
const LONGEST_RUN_MS = 50_000
/** With the pauses below about 13 hours. */
const MOST_ATTEMPTS = 6
const FIRST_PAUSE_SECONDS = 60
const PAUSE_GROWTH = 5

/** Fetches all that is due, a few at a time. Nodes that do so at the same time share the work. */
export async function fetchDue(context: PicturesContext, signal: AbortSignal): Promise<void> {
	const end = performance.now() + LONGEST_RUN_MS
	// Each on its own: a slow host holds up one of them.
	await Promise.all(Array.from({ length: AT_ONCE }, () => fetchUntil(end, context, signal)))
}

async function fetchUntil(end: number, context: PicturesContext, signal: AbortSignal): Promise<void> {
	while (!signal.aborted && performance.now() < end) {
		const claimed = await claim(context)
		if (claimed === undefined) return
		await fetchOne(context, claimed, signal)
	}
}

/** Each picture is claimed by one node. */
function claim({ platform: { db } }: PicturesContext): Promise<DuePicture | undefined> {
	return db.maybe<DuePicture>(
		`update pictures set due_at = now() + make_interval(secs => $1), attempts = attempts + 1
		where id = (
			select id from pictures where state = 'waiting' and due_at <= now()
			order by due_at, id limit 1 for update skip locked
		)
		returning id, address, attempts`,
		[CLAIM_SECONDS],
	)
}

async function fetchOne(context: PicturesContext, picture: DuePicture, signal: AbortSignal): Promise<void> {
	const { platform, store, rules } = context
	if (picture.attempts > MOST_ATTEMPTS) {
		const failure = new FetchFailure('broken', 'each attempt ended with the node')
		return finish(context, picture, { state: 'failed', failure })
	}
	try {
		const hash = await keepPicture(platform.db, store, await download(picture.address, rules, signal))
		await finish(context, picture, { state: 'ready', hash })
	} catch (error) {
		// The node is stopping: the attempt does not count.
		if (signal.aborted) return giveBack(context, picture)
		if (!(error instanceof FetchFailure)) throw error
		await fail(context, picture, error)
	}
}

async function fail(context: PicturesContext, picture: DuePicture, failure: FetchFailure): Promise<void> {
	const { attempts } = picture
	if (!isTemporary(failure) || attempts >= MOST_ATTEMPTS)
		return finish(context, picture, { state: 'failed', failure })
	const pauseSeconds = FIRST_PAUSE_SECONDS * PAUSE_GROWTH ** (attempts - 1)
	await finish(context, picture, { state: 'waiting', failure, pauseSeconds })
}

type Outcome =
	| { state: 'ready'; hash: string }
	| { state: 'failed'; failure: FetchFailure }
	| { state: 'waiting'; failure: FetchFailure; pauseSeconds: number }

/** Without effect if the claim was lost: `attempts` tells the claims of a picture apart. */
async function finish({ platform }: PicturesContext, picture: DuePicture, outcome: Outcome): Promise<void> {
	const failure = outcome.state === 'ready' ? undefined : outcome.failure
	await platform.db.transaction(async (tx) => {
		const changed = await tx.run(
			`update pictures set state = $3, file_hash = $4, failure = $5, failure_detail = $6,
				due_at = now() + make_interval(secs => $7), changed_at = now()
			where id = $1 and attempts = $2 and state = 'waiting'`,
			[
				picture.id,
				picture.attempts,
				outcome.state,
				outcome.state === 'ready' ? outcome.hash : null,
				failure?.reason ?? null,
				failure?.message.slice(0, 300) ?? '',
				outcome.state === 'waiting' ? outcome.pauseSeconds : 0,
			],
		)
		if (changed === 1 && outcome.state === 'ready') await platform.events.publish(tx, 'pictures.changed', {})
	})
}

async function giveBack({ platform: { db } }: PicturesContext, picture: DuePicture): Promise<void> {
	await db.run(
		`update pictures set attempts = attempts - 1, due_at = now()
		where id = $1 and attempts = $2 and state = 'waiting'`,
		[picture.id, picture.attempts],
	)
}
