export const PICTURE = { width: 480, height: 360, centreX: 240, centreY: 180 }

/** Patterns follow the guns, which rise by this many degrees. */
export const PATTERN_TILT = -14

/**
 * What a drawn part is made of. `trim` is decided by the item's name: painted, plain accent or polymer.
 * `lining` lies below the paint: the hand under its wraps, the inside of a cape.
 */
export type Role = 'lining' | 'finish' | 'trim' | 'polymer' | 'steel' | 'edge' | 'glass'

export type Part = {
	/** An outline with its holes. */
	d: string
	area: number
	/** Left, top, right, bottom in the patterns' tilted frame. */
	box: [number, number, number, number]
	/** Known for drawings of our own only. */
	role?: Role
}

export type Silhouette = {
	/** Largest part first. */
	parts: Part[]
	/** Dark cuts over the parts: seams, slots, vents. */
	grooves?: string
	/** Points on the item, where scratches may sit. */
	spots: [x: number, y: number][]
}
