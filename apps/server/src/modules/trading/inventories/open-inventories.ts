import { type AppId, type InventoryItem, SteamFailure, type TradeGateway } from '../gateway.ts'

/** What a person's public inventory holds, or why it cannot be said. */
type InventoryAnswer =
	| { kind: 'ready'; items: readonly InventoryItem[] }
	| { kind: 'private' | 'rate_limited' | 'unavailable' }

export interface Inventories {
	/** Whether a read would ask Steam. */
	isKnown(steamId: string, appId: AppId): boolean
	/** Never fails, and answers within `ANSWER_MS`. */
	read(steamId: string, appId: AppId): Promise<InventoryAnswer>
	/** The next read asks Steam. */
	forget(steamId: string): void
}

/** Less than a browser waits. A slower read goes on, and the next visit finds its answer. */
const ANSWER_MS = 4_000
const CALL_MS = 30_000
/** How long an answer is used again. */
const FRESH_MS = 60_000
const FAILED_MS = 10_000
/** Steam limits by IP address and does not say for how long; reports speak of minutes. */
const RATE_LIMITED_MS = 60_000
/** Of all sellers at this node: one person's many visits must not use up Steam's limit. */
const MOST_CALLS = 4
const MOST_KEPT = 200

interface Kept {
	answer: Promise<InventoryAnswer>
	endsAtMs: number
}

/** Public inventories, read without an account. Kept for a minute in this process, and nowhere else. */
export function openInventories(gateway: Pick<TradeGateway, 'readPublicInventory'>): Inventories {
	const kept = new Map<string, Kept>()
	let calls = 0
	let limitedUntilMs = 0

	const find = (key: string): Promise<InventoryAnswer> | undefined => {
		const found = kept.get(key)
		return found !== undefined && found.endsAtMs > performance.now() ? found.answer : undefined
	}
	const keep = (key: string, answer: Promise<InventoryAnswer>, ms: number) => {
		kept.delete(key)
		kept.set(key, { answer, endsAtMs: performance.now() + ms })
		const [oldest] = kept.keys()
		if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
	}
	const call = async (steamId: string, appId: AppId): Promise<InventoryAnswer> => {
		calls += 1
		try {
			const items = await gateway.readPublicInventory(steamId, appId, AbortSignal.timeout(CALL_MS))
			return { kind: 'ready', items }
		} catch (error) {
			const kind = kindOf(error)
			if (kind === 'rate_limited') limitedUntilMs = performance.now() + limitOf(error)
			return { kind }
		} finally {
			calls -= 1
		}
	}
	const ask = (key: string, steamId: string, appId: AppId): Promise<InventoryAnswer> => {
		if (performance.now() < limitedUntilMs) return Promise.resolve({ kind: 'rate_limited' })
		if (calls >= MOST_CALLS) return Promise.resolve({ kind: 'unavailable' })
		const answer = call(steamId, appId).then((got) => {
			keep(key, answer, got.kind === 'ready' ? FRESH_MS : FAILED_MS)
			return got
		})
		keep(key, answer, CALL_MS)
		return answer
	}
	return {
		isKnown: (steamId, appId) => find(`${appId}:${steamId}`) !== undefined,
		read(steamId, appId) {
			const key = `${appId}:${steamId}`
			return inTime(find(key) ?? ask(key, steamId, appId))
		},
		forget(steamId) {
			for (const key of kept.keys()) if (key.endsWith(`:${steamId}`)) kept.delete(key)
		},
	}
}

function kindOf(error: unknown): 'private' | 'rate_limited' | 'unavailable' {
	if (!(error instanceof SteamFailure)) return 'unavailable'
	return error.kind === 'private' || error.kind === 'rate_limited' ? error.kind : 'unavailable'
}

const limitOf = (error: unknown): number =>
	(error instanceof SteamFailure ? error.retryAfterMs : undefined) ?? RATE_LIMITED_MS

async function inTime(answer: Promise<InventoryAnswer>): Promise<InventoryAnswer> {
	const { promise, resolve } = Promise.withResolvers<InventoryAnswer>()
	const timer = setTimeout(() => resolve({ kind: 'unavailable' }), ANSWER_MS)
	try {
		return await Promise.race([answer, promise])
	} finally {
		clearTimeout(timer)
	}
}
