import { SNAPSHOT_FROM_LISTINGS } from '../apps/server/src/modules/catalogue/snapshot/keep-snapshots.ts'
import { ablationsChapter, ablationVerdicts } from './ablations/chapter.ts'
import { measureAblations } from './ablations/measure.ts'
import { bulkChapter } from './bulk/chapter.ts'
import { measureBulk } from './bulk/measure.ts'
import { bulkVerdicts } from './bulk/targets.ts'
import { catalogueChapter } from './catalogue/chapter.ts'
import { measureCatalogue } from './catalogue/measure.ts'
import { type Verdict, verdicts } from './catalogue/targets.ts'
import { growthChapter, growthVerdicts } from './growth/chapter.ts'
import { measureGrowth } from './growth/measure.ts'
import { listingsChapter, listingsVerdicts } from './listings/chapter.ts'
import { measureListings } from './listings/measure.ts'
import { liveChapter } from './live/chapter.ts'
import { measureLive } from './live/measure.ts'
import { liveVerdicts } from './live/targets.ts'
import { memoryChapter } from './memory/chapter.ts'
import { measureMemory } from './memory/measure.ts'
import { memoryVerdicts } from './memory/targets.ts'
import { officeChapter } from './office/chapter.ts'
import { measureOffice } from './office/measure.ts'
import { officeVerdicts } from './office/targets.ts'
import { purchaseChapter } from './purchase/chapter.ts'
import { measurePurchase } from './purchase/measure.ts'
import { purchaseVerdicts } from './purchase/targets.ts'
import type { Measuring } from './report/measuring.ts'
import type { Chapter } from './report/write-page.ts'
import { signInChapter } from './sign-in/chapter.ts'
import { measureSignIn } from './sign-in/measure.ts'
import { signInVerdicts } from './sign-in/targets.ts'
import { startChapter } from './start/chapter.ts'
import { measureStart } from './start/measure.ts'
import { startVerdicts } from './start/targets.ts'
import { storefrontChapter } from './storefront/chapter.ts'
import { measureStorefront } from './storefront/measure.ts'
import { storefrontVerdicts } from './storefront/targets.ts'
import { tracingChapter } from './tracing/chapter.ts'
import { measureTracing } from './tracing/measure.ts'
import { tracingVerdicts } from './tracing/targets.ts'
import { watchChapter } from './watch/chapter.ts'
import { measureWatch } from './watch/measure.ts'
import { watchVerdicts } from './watch/targets.ts'

export interface ChapterOptions extends Measuring {
	isQuick: boolean
	/** Numbers of listings, ascending. */
	sizes: readonly number[]
	/** Numbers of transfers, ascending. */
	transfers: readonly number[]
	machine: string
}

type Run = (options: ChapterOptions) => Promise<{ chapter: Chapter; verdicts: Verdict[] }>

const pace = (isQuick: boolean) =>
	isQuick ? { rounds: 2, secondsPerRound: 2 } : { rounds: 5, secondsPerRound: 5 }

/** In the order in which they are measured. */
export const chapters: Readonly<Record<string, Run>> = {
	async catalogue({ isQuick, machine, ...options }) {
		const combinations = isQuick ? 1000 : 6000
		const figures = await measureCatalogue({ ...options, ...pace(isQuick), combinations })
		return { chapter: catalogueChapter(figures, machine), verdicts: verdicts(figures) }
	},
	async listings({ isQuick, machine, ...options }) {
		const load = isQuick ? { seconds: 3, combinations: 500 } : { seconds: 10, combinations: 3000 }
		// Smaller shops write no snapshot.
		const sizes = options.sizes.filter((size) => size >= SNAPSHOT_FROM_LISTINGS)
		const figures = await measureListings({ ...options, ...load, sizes })
		return { chapter: listingsChapter(figures, machine), verdicts: listingsVerdicts(figures) }
	},
	async ablations({ isQuick, sizes, machine, ...options }) {
		const pairs = isQuick ? { rounds: 7, combinations: 800 } : { rounds: 15, combinations: 4000 }
		const figures = await measureAblations({ ...options, ...pairs, listings: sizes.at(-1) ?? 0 })
		return { chapter: ablationsChapter(figures, machine), verdicts: ablationVerdicts(figures) }
	},
	async memory({ isQuick, machine, ...options }) {
		const load = isQuick ? { seconds: 2, combinations: 500 } : { seconds: 10, combinations: 3000 }
		const figures = await measureMemory({ ...options, ...load })
		return { chapter: memoryChapter(figures, machine), verdicts: memoryVerdicts(figures) }
	},
	async office({ isQuick, sizes, machine, ...options }) {
		const listings = sizes.at(-1) ?? 0
		const figures = await measureOffice({ ...options, listings, steps: isQuick ? 20 : 200 })
		return { chapter: officeChapter(figures, machine), verdicts: officeVerdicts(figures) }
	},
	async purchase({ isQuick, machine, ...options }) {
		const figures = await measurePurchase({ ...options, ...pace(isQuick) })
		return { chapter: purchaseChapter(figures, machine), verdicts: purchaseVerdicts(figures) }
	},
	async bulk({ isQuick, machine, ...options }) {
		const load = isQuick
			? { rounds: 1, secondsPerRound: 3, listings: 30_000 }
			: { rounds: 3, secondsPerRound: 6, listings: 100_000 }
		const figures = await measureBulk({ ...options, ...load })
		return { chapter: bulkChapter(figures, machine), verdicts: bulkVerdicts(figures) }
	},
	async growth({ isQuick, machine, ...options }) {
		const figures = await measureGrowth({ ...options, ...pace(isQuick) })
		return { chapter: growthChapter(figures, machine), verdicts: growthVerdicts(figures) }
	},
	async 'sign-in'({ isQuick, machine, ...options }) {
		const figures = await measureSignIn({ ...options, ...pace(isQuick) })
		return { chapter: signInChapter(figures, machine), verdicts: signInVerdicts(figures) }
	},
	async live({ isQuick, machine, ...options }) {
		const load = isQuick ? { streams: 500, changes: 5 } : { streams: 5_000, changes: 20 }
		const figures = await measureLive({ ...options, ...load })
		return { chapter: liveChapter(figures, machine), verdicts: liveVerdicts(figures) }
	},
	async watch({ isQuick, sizes, machine, ...options }) {
		const load = isQuick
			? { listings: sizes[0] ?? 0, watches: 2_000, changes: 5 }
			: { listings: sizes.at(-1) ?? 0, watches: 100_000, changes: 20 }
		const figures = await measureWatch({ ...options, ...load })
		return { chapter: watchChapter(figures, machine), verdicts: watchVerdicts(figures) }
	},
	async tracing({ isQuick, machine, ...options }) {
		const figures = await measureTracing({ ...options, ...pace(isQuick) })
		return { chapter: tracingChapter(figures, machine), verdicts: tracingVerdicts(figures) }
	},
	async start({ isQuick, machine, ...options }) {
		const figures = await measureStart({ ...options, rounds: isQuick ? 1 : 5 })
		return { chapter: startChapter(figures, machine), verdicts: startVerdicts(figures) }
	},
	async storefront({ isQuick, machine, ...options }) {
		const figures = await measureStorefront({ ...options, runs: isQuick ? 1 : 5 })
		return { chapter: storefrontChapter(figures, machine), verdicts: storefrontVerdicts(figures) }
	},
}
