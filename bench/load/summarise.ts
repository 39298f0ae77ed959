import type { LoadResult } from './plan.ts'

export interface Sample {
	latenciesMs: number[]
	answers: number
	errors: number
	seconds: number
}

export function summarise({ latenciesMs, answers, errors, seconds }: Sample): LoadResult {
	const sorted = Float64Array.from(latenciesMs).sort()
	// The nearest rank: a latency that really occurred.
	const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
	return {
		perSecond: sorted.length / seconds,
		answers,
		p50Ms: at(0.5),
		p99Ms: at(0.99),
		maxMs: at(1),
		errors,
	}
}
