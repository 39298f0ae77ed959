import type { Role } from '../../apps/server/src/modules/catalogue/art/silhouette.ts'

/** A silhouette of our own: parts by what they are made of, drawn level and turned by `tilt` degrees when baked. */
export type Drawing = {
	tilt: number
	/** True proportions make long guns thin as a needle on a card; this makes them stouter. */
	stretch?: number
	parts: [role: Role | 'groove', ...paths: string[]][]
}

/** How far a gun's muzzle and a blade's tip rise on the picture. */
export const GUN_TILT = -14
export const BLADE_TILT = -27
