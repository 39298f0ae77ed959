import { groupTitles, type Hit } from './search-results.ts'

const KEPT = 6
const keyOf = (operatorId: number) => `search.recent.${operatorId}`

/** What this operator opened from the search, newest first. */
export function recentHits(operatorId: number): Hit[] {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(keyOf(operatorId)) ?? '[]')
		return Array.isArray(kept) ? kept.filter(isHit) : []
	} catch {
		return []
	}
}

export function rememberHit(operatorId: number, hit: Hit): void {
	const others = recentHits(operatorId).filter(({ key }) => key !== hit.key)
	try {
		localStorage.setItem(keyOf(operatorId), JSON.stringify([hit, ...others].slice(0, KEPT)))
	} catch {
		// Storage is full or forbidden: nothing is remembered.
	}
}

function isHit(value: unknown): value is Hit {
	if (typeof value !== 'object' || value === null) return false
	const hit = value as Record<string, unknown>
	const texts = [hit.key, hit.title, hit.details, hit.href]
	return (
		texts.every((text) => typeof text === 'string') &&
		typeof hit.group === 'string' &&
		hit.group in groupTitles
	)
}
