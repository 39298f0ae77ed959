import { pick, type Random, randomFrom, wholeBetween } from '../../src/modules/catalogue/demo/random.ts'

/** How a client calls: which node first, its timeout, and how often it retries. */
export interface Manner {
	node: number
	/** Undefined: no timeout. Otherwise the response is often lost, and the outcome is unknown. */
	giveUpAfterMs: number | undefined
	/** After a lost response, with the same idempotency key and at the other node. */
	retries: number
	/** Sent to both nodes concurrently, as by a double click. */
	isTwin: boolean
}

/** A webhook that the provider sends once more than necessary. */
export interface Echo {
	about: 'pending' | 'decision'
	/** With a new id, as another event about the same payment; otherwise byte for byte the same. */
	isFresh: boolean
	node: number
}

export interface TopUpStep {
	do: 'top up'
	amountEur: number
	/** From the cart: its items are held, or the payment also buys them. */
	forCart: 'no' | 'hold' | 'pay'
	decision: 'approve' | 'decline' | 'pending' | 'leave'
	/** Although another payment for the cart may be open. */
	isAnother: boolean
	/** The shopper cancels it in the shop, while another tab has the provider's page. */
	isCanceled: boolean
	/** The provider reverses its decision: declined at first, then paid. */
	isPaidAfterAll: boolean
	echoes: Echo[]
}

export type Purchase =
	| { do: 'buy cart' }
	| { do: 'buy pack'; pack: number }
	| { do: 'buy prompt'; prompt: number }

/** Items, packs and prompts are identified by their index. */
export type Step = { key: string; manner: Manner } & (
	| TopUpStep
	| Purchase
	| { do: 'add'; item: number }
	| { do: 'remove'; item: number }
	| { do: 'clear' }
	| { do: 'promo'; code: string }
	| { do: 'look' }
)

const PROMO_CODES = ['STORM10', 'FEW', 'ONCE5'] as const
export const PROMPTS = 5

/** Probabilities in percent. */
const CHANCES = { twin: 12, impatient: 15, another: 50, canceled: 20, paidAfterAll: 30, freshEcho: 50 }
/** All clients go through the items at about the same pace, so that many want the same ones. */
const SHELF_PACE = 0.6
const SHELF_REACH = 10
const PACK_PACE = 0.25
const PACK_REACH = 3

/** The endless sequence of a client's actions; the same for the same seed. */
export function* planOf(seed: number, client: number): Generator<Step, never> {
	const random = randomFrom(seed * 7919 + client)
	for (let number = 0; ; number++) {
		const near = (pace: number, reach: number) => Math.floor(number * pace) + wholeBetween(random, 0, reach)
		yield { key: `${seed}-${client}-${number}`, manner: mannerOf(random), ...whatNext(random, near) }
	}
}

type Near = (pace: number, reach: number) => number

function whatNext(random: Random, near: Near) {
	const dice = random() * 100
	if (dice < 40) return { do: 'add', item: near(SHELF_PACE, SHELF_REACH) } as const
	if (dice < 44) return { do: 'remove', item: near(SHELF_PACE, SHELF_REACH) } as const
	if (dice < 46) return { do: 'clear' } as const
	if (dice < 49) return { do: 'promo', code: pick(random, PROMO_CODES) } as const
	if (dice < 54) return { do: 'look' } as const
	if (dice < 76) return { do: 'buy cart' } as const
	if (dice < 82) return { do: 'buy pack', pack: near(PACK_PACE, PACK_REACH) } as const
	if (dice < 88) return { do: 'buy prompt', prompt: wholeBetween(random, 0, PROMPTS - 1) } as const
	return topUpOf(random)
}

function topUpOf(random: Random): TopUpStep {
	const decision = pick(random, ['approve', 'approve', 'approve', 'decline', 'pending', 'leave'] as const)
	return {
		do: 'top up',
		amountEur: wholeBetween(random, 5, 150),
		forCart: pick(random, ['no', 'hold', 'pay', 'pay'] as const),
		isAnother: isLucky(random, CHANCES.another),
		isCanceled: isLucky(random, CHANCES.canceled),
		decision,
		isPaidAfterAll: decision === 'decline' && isLucky(random, CHANCES.paidAfterAll),
		echoes: Array.from({ length: wholeBetween(random, 0, 5) }, () => ({
			about: pick(random, ['pending', 'decision', 'decision'] as const),
			isFresh: isLucky(random, CHANCES.freshEcho),
			node: wholeBetween(random, 0, 1),
		})),
	}
}

function mannerOf(random: Random): Manner {
	return {
		node: wholeBetween(random, 0, 1),
		giveUpAfterMs: isLucky(random, CHANCES.impatient) ? wholeBetween(random, 1, 120) : undefined,
		retries: pick(random, [0, 6, 6, 6]),
		isTwin: isLucky(random, CHANCES.twin),
	}
}

function isLucky(random: Random, chanceInHundred: number): boolean {
	return random() * 100 < chanceInHundred
}
