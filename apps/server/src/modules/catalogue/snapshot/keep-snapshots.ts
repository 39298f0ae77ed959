import type { Platform } from '../../../platform/platform.ts'
import type { CatalogueEngine } from '../engine/engine.ts'
import { writeSnapshot } from './write-snapshot.ts'

/** What a killed node has to read again at most; the file of ten million listings takes some seconds. */
const WRITE_EVERY_MS = 10 * 60_000
/** After a start without one: not while the first requests come. */
const FIRST_AFTER_MS = 60_000
/** With fewer listings a start takes a second anyway. */
export const SNAPSHOT_FROM_LISTINGS = 100_000

interface KeepOptions {
	platform: Pick<Platform, 'db' | 'log'>
	engine: CatalogueEngine
	horizon: () => bigint
	path: string
	fromListings: number
}

export interface SnapshotKeeper {
	/** Writes the last changes, too, and the orders. No change of the engine from here on. */
	close(): Promise<void>
}

/** Writes a snapshot now and then, and when the node stops. */
export function keepSnapshots({
	platform,
	engine,
	horizon,
	path,
	fromListings,
}: KeepOptions): SnapshotKeeper {
	const { db, log } = platform
	let writtenVersion = -1
	let underWay: Promise<void> = Promise.resolve()
	const write = async (isFinal: boolean) => {
		if (engine.size < fromListings || (engine.version === writtenVersion && !isFinal)) return
		const { version } = engine
		const startedAt = performance.now()
		try {
			const listings = await writeSnapshot({ db, engine, horizon: horizon(), path, isFinal })
			writtenVersion = version
			const ms = Math.round(performance.now() - startedAt)
			log.info({ listings, ms }, 'wrote a snapshot of the catalogue')
		} catch (err) {
			log.warn({ err }, 'the snapshot of the catalogue could not be written')
		}
	}
	const writeNext = () => {
		underWay = underWay.then(() => write(false))
	}
	const timers = [setTimeout(writeNext, FIRST_AFTER_MS), setInterval(writeNext, WRITE_EVERY_MS)]
	for (const timer of timers) timer.unref()
	return {
		async close() {
			for (const timer of timers) clearTimeout(timer)
			await underWay
			await write(true)
		},
	}
}
