import { type Cents, cents } from '@skinverse/contract/money'

/** In whole cents, rounded down: a quote never exceeds what the margin leaves. */
export function lessMargin(price: Cents, marginPercent: number): Cents {
	return cents((BigInt(price) * BigInt(100 - marginPercent)) / 100n)
}
