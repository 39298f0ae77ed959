import { readCs2Finishes } from './cs2-finishes.ts'

type Floats = { min: number; max: number }

let byName: Map<string, Floats> | undefined

/** The floats that copies of a finish can have, by the name of its skin (`★ Karambit | Doppler`). */
export function finishFloats(skinName: string): Floats | undefined {
	byName ??= new Map(
		readCs2Finishes().flatMap(({ name, floats }) => (floats === null ? [] : [[name, floats] as const])),
	)
	return byName.get(skinName.replace(/^★ /, ''))
}
