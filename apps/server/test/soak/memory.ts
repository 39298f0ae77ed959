import { repeatUntil } from '../storm/until.ts'

export interface MemorySample {
	atSeconds: number
	residentBytes: number
	heapBytes: number
}

export interface MemoryWatch {
	samples: MemorySample[]
	/** The process's start time: a new process would start again from a small size. */
	births: Set<string>
}

const LOOK_EVERY_MS = 2_000
const MIB = 2 ** 20
/**
 * The growth that a node may have between the second and the last quarter of a run; a leak exceeds any bound. The whole
 * process counts: the catalogue's bitmaps and the response cache are outside of the heap.
 */
const MOST_GROWTH = {
	heapBytes: { what: 'the heap', share: 0.2, bytes: 24 * MIB },
	residentBytes: { what: 'the process', share: 0.2, bytes: 64 * MIB },
} as const

/** Samples the node's metrics until the signal. */
export async function watchMemory(origin: string, end: AbortSignal): Promise<MemoryWatch> {
	const watch: MemoryWatch = { samples: [], births: new Set() }
	const startedAt = performance.now()
	await repeatUntil(
		end,
		() => LOOK_EVERY_MS,
		async () => {
			const text = await fetch(`${origin}/metrics`).then(
				(answer) => answer.text(),
				() => undefined,
			)
			if (text === undefined) return
			const figure = (name: string) => new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? ''
			watch.births.add(figure('process_start_time_seconds'))
			watch.samples.push({
				atSeconds: (performance.now() - startedAt) / 1000,
				residentBytes: Number(figure('process_resident_memory_bytes')),
				heapBytes: Number(figure('nodejs_heap_size_used_bytes')),
			})
		},
	)
	return watch
}

type Reading = Exclude<keyof MemorySample, 'atSeconds'>

/** The minimum of a quarter (1 to 4) of the run: what is left after garbage collection. */
export function leastIn(
	{ samples }: Pick<MemoryWatch, 'samples'>,
	quarter: number,
	reading: Reading,
): number {
	const size = samples.length / 4
	const part = samples.slice(Math.floor((quarter - 1) * size), Math.ceil(quarter * size))
	return Math.min(...part.map((sample) => sample[reading]))
}

export function memoryFaults(watch: MemoryWatch): string[] {
	const faults: string[] = []
	if (watch.births.size > 1) faults.push('the node that is never killed has crashed')
	// The first quarter is a warm-up: caches, compiled code, the catalogue.
	for (const reading of ['heapBytes', 'residentBytes'] as const) {
		const { what, share, bytes } = MOST_GROWTH[reading]
		const [early, late] = [leastIn(watch, 2, reading), leastIn(watch, 4, reading)]
		if (late > early * (1 + share) + bytes) faults.push(`${what} grew from ${mib(early)} to ${mib(late)} MiB`)
	}
	return faults
}

export const mib = (bytes: number) => Math.round(bytes / MIB)
