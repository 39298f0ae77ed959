import { FOUR_EYES_DELAY_HOURS, RATE_AT_ONCE_PERCENT } from '@skinverse/contract/limits'

const DELAY_MS = FOUR_EYES_DELAY_HOURS * 3_600_000
/** Floating-point error must not make ten percent eleven. */
const ROUNDING = 1e-9

export const dayBefore = (now: Date): Date => new Date(now.getTime() - DELAY_MS)
export const dayAfter = (now: Date): Date => new Date(now.getTime() + DELAY_MS)

/** Whether two rates differ so much that one operator alone must not make the change within a day. */
export const isFar = (one: number, other: number): boolean =>
	Math.max(one, other) / Math.min(one, other) > 1 + RATE_AT_ONCE_PERCENT / 100 + ROUNDING
