import { naturalCents } from './asking-price.ts'
import type { DemoKind, DemoListing } from './demo-listing.ts'
import { between, type Random, wholeBetween } from './random.ts'

const DAY_MINUTES = 24 * 60
const NEW_FOR_DAYS = 14
const OLDEST_DAYS = 200
const LONGEST_LOCK_DAYS = 7
const NEW_SHARE = 0.08
const SALE_SHARE = 0.12
const LOCKED_SHARE = 0.22
/** A struck-through price is 5 to 30 % above. */
const SMALLEST_CUT = 1.05
const LARGEST_CUT = 1.3

/** Lists one item of a kind: some are new, some reduced, some still trade-locked by Steam. */
export function offer(
	random: Random,
	kind: DemoKind,
	details: Pick<DemoListing, 'priceCents' | 'floatValue' | 'paintSeed'>,
): DemoListing {
	const isNew = random() < NEW_SHARE
	const ageDays = isNew
		? between(random, 0, NEW_FOR_DAYS - 1)
		: between(random, NEW_FOR_DAYS + 1, OLDEST_DAYS)
	const isReduced = random() < SALE_SHARE
	const oldCents = naturalCents(
		random,
		Math.round(details.priceCents * between(random, SMALLEST_CUT, LARGEST_CUT)),
	)
	const isLocked = random() < LOCKED_SHARE
	return {
		kind,
		...details,
		oldPriceCents: isReduced ? Math.max(oldCents, details.priceCents + 1) : null,
		ageMinutes: Math.round(ageDays * DAY_MINUTES),
		tradeLockMinutes: isLocked ? wholeBetween(random, 60, LONGEST_LOCK_DAYS * DAY_MINUTES) : null,
	}
}
