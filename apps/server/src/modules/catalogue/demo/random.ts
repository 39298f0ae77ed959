/** A seeded random generator from 0 to 1 (mulberry32): the same shop on every machine. */
export type Random = () => number

export function randomFrom(seed: number): Random {
	let state = seed | 0
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
	}
}

export function seedOf(text: string): number {
	let hash = 2_166_136_261
	for (let index = 0; index < text.length; index++) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
	}
	return hash
}

export function between(random: Random, from: number, to: number): number {
	return from + random() * (to - from)
}

export function wholeBetween(random: Random, from: number, to: number): number {
	return Math.floor(between(random, from, to + 1))
}

export function pick<T>(random: Random, list: readonly T[]): T {
	const picked = list[Math.floor(random() * list.length)]
	if (picked === undefined) throw new RangeError('nothing to pick from')
	return picked
}

/** Log-normal around 1: twice as much is as likely as half as much. */
export function spread(random: Random, sigma: number): number {
	const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
	return Math.exp(sigma * normal)
}
