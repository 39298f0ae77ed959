import type { Role } from '../../apps/server/src/modules/catalogue/art/silhouette.ts'

/** A drawing of our own: parts by material, drawn horizontally and rotated by `tilt` degrees when baked. */
export type Drawing = {
	tilt: number
	/** True proportions make long guns too thin on a card; this makes them thicker. */
	stretch?: number
	parts: [role: Role | 'groove', ...paths: string[]][]
}

/** The tilt of a gun's muzzle and a blade's tip on the picture. */
export const GUN_TILT = -14
export const BLADE_TILT = -27
