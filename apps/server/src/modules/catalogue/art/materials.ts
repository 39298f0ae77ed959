import { randomFrom } from './random.ts'
import type { Part, Role, Silhouette } from './silhouette.ts'

export type Material = Exclude<Role, 'trim'> | 'accent'

/** Which parts are painted and what the others are made of. */
export function sortParts(base: string, { parts }: Silhouette, isVanilla: boolean): Map<Material, Part[]> {
	const drawn = parts.some((part) => part.role)
	const materials = drawn ? byRole(base, parts, isVanilla) : bySize(base, parts)
	const sorted = new Map<Material, Part[]>()
	parts.forEach((part, index) => {
		const material = materials[index] ?? 'finish'
		const list = sorted.get(material)
		if (list) list.push(part)
		else sorted.set(material, [part])
	})
	return sorted
}

/** Our own drawings say it themselves; only the trim follows the name, all of it alike; unpainted, it is a grip. */
function byRole(base: string, parts: Part[], isVanilla: boolean): Material[] {
	const luck = randomFrom(base, 'trim')()
	const trim: Material = isVanilla ? 'polymer' : luck < 0.62 ? 'finish' : luck < 0.8 ? 'accent' : 'polymer'
	return parts.map(({ role = 'finish' }) => (role === 'trim' ? trim : role))
}

/** Icons: the largest part and at least half of the area carry the finish; small parts may be steel, accent or polymer. */
function bySize(base: string, parts: Part[]): Material[] {
	const random = randomFrom(base, 'materials')
	const largest = parts[0]?.area ?? 0
	const total = parts.reduce((sum, part) => sum + part.area, 0)
	let painted = 0
	return parts.map(({ area }, index) => {
		const luck = random()
		if (index === 0 || painted < total * 0.55 || (area > total * 0.2 && luck < 0.72)) {
			painted += area
			return 'finish'
		}
		if (area < largest * 0.06) return luck < 0.5 ? 'steel' : luck < 0.8 ? 'accent' : 'polymer'
		return luck < 0.3 ? 'polymer' : luck < 0.5 ? 'accent' : 'finish'
	})
}
