import type { Platform } from '../../platform/platform.ts'
import { singleFlight } from '../../platform/single-flight.ts'
import type { FetchRules } from './fetch/fetch-rules.ts'
import type { Original } from './picture-sizes.ts'

/** Events announce a change at once; this poll finds missed ones. */
const POLL_INTERVAL_MS = 5_000
/** A transaction that takes longer between its change and its commit is not noticed before the next start. */
const OVERLAP = "interval '2 minutes'"

interface KindPicture {
	id: number
	imgUrl: string | null
}

interface FetchedPicture {
	address: string
	/** Null while it is not fetched. */
	hash: string | null
}

/** Which pictures the shop has, in this node's memory. */
export interface StoredPictures {
	/** The hash of the kind's picture: the uploaded one, or else the fetched one. */
	hashOf(kind: KindPicture): string | undefined
	/** Whether the shop fetches it, so that browsers do not. */
	isFetched(imgUrl: string): boolean
	/** The size of the original; undefined for a hash of no picture. */
	originalOf(hash: string): Promise<Original | undefined>
	/** Calls the listener after every change, until it is stopped. */
	onChange(listener: () => void): () => void
	/** Resolves when this node knows what the database had at the call. */
	refresh(): Promise<void>
	close(): void
}

export async function followPictures(
	{ db, events, log }: Pick<Platform, 'db' | 'events' | 'log'>,
	rules: FetchRules,
): Promise<StoredPictures> {
	const byAddress = new Map<string, string>()
	const originals = new Map<string, Original>()
	const listeners = new Set<() => void>()
	let uploads = new Map<number, string>()
	let seenUntil = '-infinity'

	const refresh = singleFlight(async () => {
		const [fetched, uploaded, { now }] = await Promise.all([
			db.many<FetchedPicture>(
				`select address, file_hash as hash from pictures where changed_at > $1::timestamptz - ${OVERLAP}`,
				[seenUntil],
			),
			db.many<{ id: number; hash: string }>('select kind_id as id, file_hash as hash from picture_uploads'),
			db.one<{ now: string }>('select now()::text as now'),
		])
		const isNews = [takeFetched(fetched), takeUploads(uploaded)].includes(true)
		seenUntil = now
		if (isNews) for (const listener of listeners) listener()
	})
	const takeFetched = (rows: readonly FetchedPicture[]) => {
		const news = rows.filter(({ address, hash }) => (byAddress.get(address) ?? null) !== hash)
		for (const { address, hash } of news)
			if (hash === null) byAddress.delete(address)
			else byAddress.set(address, hash)
		return news.length > 0
	}
	const takeUploads = (rows: readonly { id: number; hash: string }[]) => {
		const isSame = rows.length === uploads.size && rows.every(({ id, hash }) => uploads.get(id) === hash)
		if (isSame) return false
		uploads = new Map(rows.map(({ id, hash }) => [id, hash]))
		return true
	}

	await refresh()
	const inBackground = () => {
		refresh().catch((err: unknown) => log.warn({ err }, 'the list of pictures could not be read; retrying'))
	}
	const stopListening = [events.subscribe('pictures.changed', inBackground), events.onReconnect(inBackground)]
	const timer = setInterval(inBackground, POLL_INTERVAL_MS)
	timer.unref()
	return {
		hashOf({ id, imgUrl }) {
			const uploaded = uploads.get(id)
			if (uploaded !== undefined || imgUrl === null) return uploaded
			const source = rules.sourceOf(imgUrl)
			return source === undefined ? undefined : byAddress.get(source)
		},
		isFetched: (imgUrl) => rules.sourceOf(imgUrl) !== undefined,
		async originalOf(hash) {
			const known = originals.get(hash)
			if (known !== undefined) return known
			const found = await db.maybe<Original>('select width, height from picture_files where hash = $1', [
				hash,
			])
			// Never changes: the hash is that of the original.
			if (found !== undefined) originals.set(hash, found)
			return found
		},
		onChange(listener) {
			listeners.add(listener)
			return () => listeners.delete(listener)
		},
		refresh,
		close() {
			for (const stop of stopListening) stop()
			clearInterval(timer)
		},
	}
}
