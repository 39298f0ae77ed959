import type SteamCommunity from 'steamcommunity'
import { type AppId, type InventoryItem, SteamFailure } from '../../gateway.ts'
import { callLibrary } from './call-library.ts'
import { toItem } from './entities.ts'
import { failureOf } from './failures.ts'

const CS2 = 730
export const USUAL_CONTEXT = 2
const PROTECTED_CONTEXT = 16

/** Items under trade protection lie in a context of their own, which only CS2 has. */
export function contextsOf(appId: AppId): readonly number[] {
	return appId === CS2 ? [USUAL_CONTEXT, PROTECTED_CONTEXT] : [USUAL_CONTEXT]
}

interface Wanted {
	steamId: string
	appId: AppId
	contexts: readonly number[]
	/** What is missing left our own inventory, so an item that cannot be read must not look as if it had. */
	isOwn: boolean
}

export async function readContexts(
	community: SteamCommunity,
	{ steamId, appId, contexts, isOwn }: Wanted,
	signal: AbortSignal,
): Promise<readonly InventoryItem[]> {
	const items: InventoryItem[] = []
	// One after the other: Steam counts these calls most strictly.
	for (const contextId of contexts) {
		const raw = await readContext(community, { steamId, appId, contextId }, signal)
		const read = raw.flatMap((item) => toItem(item, steamId) ?? [])
		if (isOwn && read.length < raw.length) throw unreadable()
		items.push(...read)
	}
	return items
}

async function readContext(
	community: SteamCommunity,
	{ steamId, appId, contextId }: { steamId: string; appId: AppId; contextId: number },
	signal: AbortSignal,
): Promise<readonly unknown[]> {
	try {
		const raw = await callLibrary<unknown>(signal, (done) =>
			community.getUserInventoryContents(steamId, appId, contextId, false, 'english', done),
		)
		if (!Array.isArray(raw)) throw unreadable()
		return raw
	} catch (error) {
		throw failureOf(error)
	}
}

const unreadable = () => new SteamFailure('unavailable', 'Steam answered an inventory that cannot be read')
