import type SteamCommunity from 'steamcommunity'
import type { AppId, InventoryItem } from '../../gateway.ts'
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

export async function readContexts(
	community: SteamCommunity,
	{ steamId, appId, contexts }: { steamId: string; appId: AppId; contexts: readonly number[] },
	signal: AbortSignal,
): Promise<readonly InventoryItem[]> {
	const items: InventoryItem[] = []
	// One after the other: Steam counts these calls most strictly.
	for (const contextId of contexts) {
		const raw = await readContext(community, { steamId, appId, contextId }, signal)
		items.push(...raw.flatMap((item) => toItem(item, steamId) ?? []))
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
		return Array.isArray(raw) ? raw : []
	} catch (error) {
		throw failureOf(error)
	}
}
