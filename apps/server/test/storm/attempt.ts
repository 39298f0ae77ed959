import { setTimeout as pause } from 'node:timers/promises'
import { type Call, call, type Reply } from './call.ts'
import type { Manner } from './plan.ts'
import type { Intent, Witness } from './witness.ts'
import type { StormUser, World } from './world.ts'

export interface ShopperContext {
	user: StormUser
	world: World
	/** The URLs of the nodes, which stay the same during the storm. */
	origins: readonly string[]
	webhookKey: Buffer
	witness: Witness
}

/** The retry delay of a client that got no response. */
export const AGAIN_AFTER_MS = 60

export type Place = Omit<Call, 'origin' | 'giveUpAfterMs'>
export type Once = (manner: Manner, tries: number) => Promise<boolean>

/** One attempt; true if a retry may get a clearer result. Only the first one has a short timeout. */
export async function attempt(
	{ origins, witness }: ShopperContext,
	intent: Intent,
	place: Place,
	{ node, giveUpAfterMs }: Manner,
	tries: number,
	nameIn: (reply: Reply) => number | undefined,
): Promise<boolean> {
	const reply = await call({
		...place,
		origin: at(origins, node + tries),
		giveUpAfterMs: tries === 0 ? giveUpAfterMs : undefined,
	})
	const named = reply?.status === 200 ? nameIn(reply) : undefined
	return witness.answer(intent, reply, named)
}

/** Until there is a response, or the client gives up. */
export async function insist(manner: Manner, once: Once): Promise<void> {
	for (let tries = 0; await once(manner, tries); tries++) {
		if (tries >= manner.retries) return
		await pause(AGAIN_AFTER_MS * (tries + 1))
	}
}

/** The list of items wraps around. */
export function at<T>(list: readonly T[], place: number): T {
	const found = list[place % list.length]
	if (found === undefined) throw new RangeError('the list is empty')
	return found
}
