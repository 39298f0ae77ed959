import type { KindFields } from '../names/kind-fields.ts'

export interface DemoKind extends KindFields {
	/** How often it was bought or put in a cart before anybody came. */
	popularity: number
}

/** One unique item of the demo shop. Times count from the moment of loading. */
export interface DemoListing {
	kind: DemoKind
	priceCents: number
	oldPriceCents: number | null
	floatValue: number | null
	paintSeed: number | null
	ageMinutes: number
	tradeLockMinutes: number | null
}
