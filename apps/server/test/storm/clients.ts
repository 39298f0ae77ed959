import { at, type ShopperContext } from './attempt.ts'
import { planOf, type Step } from './plan.ts'
import { takeStep } from './shopper.ts'
import type { World } from './world.ts'

export interface ClientsOptions extends Omit<ShopperContext, 'user'> {
	seed: number
	clients: number
	/** The shopper at a client; by default always the same. */
	personAt?: (client: number, steps: number) => number
	/** Awaited after each step. */
	afterStep?: (step: Step) => Promise<unknown>
}

/** Many clients at once, each by its own plan, until the signal. */
export async function runClients(options: ClientsOptions, end: AbortSignal): Promise<void> {
	const { seed, clients, world, witness, personAt = (client) => client, afterStep } = options
	const shop = async (client: number) => {
		let steps = 0
		for (const step of planOf(seed, client)) {
			if (end.aborted) return
			await takeStep({ ...options, user: personOf(world, personAt(client, steps++)) }, step)
			witness.count('steps')
			await afterStep?.(step)
		}
	}
	await Promise.all(Array.from({ length: clients }, (_, client) => shop(client)))
}

const personOf = ({ users }: World, place: number) => at(users, place)
