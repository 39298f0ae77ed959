import type { KindFields } from '../names/kind-fields.ts'

export interface DemoKind extends KindFields {
	/** How often it was bought or added to a cart before the demo started. */
	popularity: number
}

/** One unique item of the demo shop. Times are relative to the time of loading. */
export interface DemoListing {
	kind: DemoKind
	priceCents: number
	oldPriceCents: number | null
	floatValue: number | null
	paintSeed: number | null
	ageMinutes: number
	tradeLockMinutes: number | null
}
