import { setTimeout as pause } from 'node:timers/promises'
import { pick, randomFrom, wholeBetween } from '../../src/modules/catalogue/demo/random.ts'
import type { StormNode } from './node.ts'
import type { Witness } from './witness.ts'

interface Victims {
	nodes: readonly StormNode[]
	/** Undefined: the database is shared with others and is not killed. */
	killDatabase: (() => Promise<void>) | undefined
	witness: Witness
	/** How long everything runs between two kills. */
	lifeMs?: { from: number; to: number }
}

const LIFE_MS = { from: 150, to: 1600 }
const EVERYTHING = ['node', 'database', 'node and database', 'all'] as const

/**
 * Kills by the seed's plan until the signal, and until each target was killed at least once; each time it waits until
 * everything runs again.
 */
export async function killAgainAndAgain(seed: number, victims: Victims, end: AbortSignal): Promise<void> {
	const { nodes, killDatabase, witness, lifeMs = LIFE_MS } = victims
	const random = randomFrom(seed)
	const targets = killDatabase === undefined ? (['node'] as const) : EVERYTHING
	for (let kills = 0; kills < targets.length || !end.aborted; kills++) {
		await pause(wholeBetween(random, lifeMs.from, lifeMs.to))
		// In turn, starting at a random target.
		const target = targets[(seed + kills) % targets.length]
		const chosen = pick(random, nodes)
		const killed = target === 'all' ? nodes : target === 'database' ? [] : [chosen]
		for (const node of killed) {
			node.kill()
			witness.count(`kills of ${node.name}`)
		}
		if (target !== 'node') {
			await killDatabase?.()
			witness.count('kills of the database')
		}
		await Promise.all(nodes.map((node) => node.ready()))
	}
}
