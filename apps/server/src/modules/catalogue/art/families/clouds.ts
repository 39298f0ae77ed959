import type { Random } from '../random.ts'

/** Low-frequency waves with noise, about -2 to 2: the density of a camouflage's patches. */
export function clouds(random: Random, noise: number): (x: number, y: number) => number {
	const across = 0.014 + random() * 0.016
	const down = 0.03 + random() * 0.035
	const phase = random() * 6
	return (x, y) =>
		Math.sin(x * across + phase) + Math.sin(y * down + x * 0.012 + phase) + (random() - 0.5) * noise
}

/** The first tone whose threshold the value reaches; thresholds decrease. */
export function toneAt<T>(value: number, tones: readonly [bound: number, tone: T][], below: T): T {
	for (const [bound, tone] of tones) if (value > bound) return tone
	return below
}
