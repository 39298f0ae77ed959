import type { SkinDetails } from '@skinverse/contract/entities/skin'
import { finishFloats, type KnownSkin, wearsWithin } from '../catalogue/index.ts'

/** The float range of the finish. Copies outside of it prove that the list of finishes is out of date. */
export function floatsOf({ category, name, kinds }: KnownSkin): SkinDetails['floats'] {
	const range = category === 'cs2' ? finishFloats(name) : undefined
	if (range === undefined) return null
	const wears = new Set<string>(wearsWithin(range.min, range.max).map(({ key }) => key))
	const isOutdated = kinds.some(({ exterior }) => exterior !== null && !wears.has(exterior))
	return isOutdated ? null : range
}
