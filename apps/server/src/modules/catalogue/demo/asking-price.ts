import { between, type Random } from './random.ts'

const EUR_PER_USD = 0.86
/** Marketplace prices are 15 to 35 % below Steam's. */
const LOWEST_OF_STEAM = 0.65
const HIGHEST_OF_STEAM = 0.85
const CENTS = 100
/** The lowest price. */
const LEAST_CENTS = 3

/** A seller's price in cents, for Steam's price `usd`. `merit` is how much better than average the item is. */
export function askingCents(random: Random, usd: number, merit = 0): number {
	const eur = usd * EUR_PER_USD * between(random, LOWEST_OF_STEAM, HIGHEST_OF_STEAM) * (1 + merit)
	return naturalCents(random, Math.max(LEAST_CENTS, Math.round(eur * CENTS)))
}

/** Typical sellers' prices: 12.49, not 12.37; and 1,240, not 1,238.55. */
export function naturalCents(random: Random, cents: number): number {
	if (cents < 100) return cents
	if (cents < 2_000) return withEnding(cents, 10, random() < 0.6 ? 9 : 5)
	if (cents < 20_000) return withEnding(cents, 100, endings[Math.floor(random() * endings.length)] ?? 0)
	if (cents < 100_000) return withEnding(cents, 100, 0)
	return withEnding(cents, 500, 0)
}

const endings = [0, 50, 90, 95, 99]

function withEnding(cents: number, step: number, ending: number): number {
	return Math.floor(cents / step) * step + ending
}
