import type { Catalogue } from '../catalogue/index.ts'

/** The same bound as for the catalogue's answers: what is sold is gone from every page within a second. */
const MAY_BE_OLD_MS = 300
/** About 150 KB each. The pages that many open at once are few; the others cost a rendering each. */
const KEPT_PAGES = 200

interface Kept<T> {
	page: Promise<T>
	/** What the page was made from, beside the catalogue. */
	source: object
	version: number
	madeAt: number
}

/** Pages that are the same for everybody who opens them, by what tells them apart. */
export class KeptPages<T> {
	private readonly catalogue: Pick<Catalogue, 'engine'>
	private readonly byKey = new Map<string, Kept<T>>()

	constructor(catalogue: Pick<Catalogue, 'engine'>) {
		this.catalogue = catalogue
	}

	/** Made once for all who ask meanwhile, and anew when the catalogue or the source is another. */
	get(key: string, source: object, make: () => Promise<T>): Promise<T> {
		const kept = this.byKey.get(key)
		if (kept !== undefined && kept.source === source && this.isFresh(kept)) return kept.page
		this.byKey.delete(key)
		const oldest = this.byKey.keys().next().value
		if (this.byKey.size >= KEPT_PAGES && oldest !== undefined) this.byKey.delete(oldest)
		const made = { page: make(), source, version: this.catalogue.engine.version, madeAt: performance.now() }
		this.byKey.set(key, made)
		made.page.catch(() => {
			if (this.byKey.get(key) === made) this.byKey.delete(key)
		})
		return made.page
	}

	private isFresh({ version, madeAt }: Kept<T>): boolean {
		return version === this.catalogue.engine.version || performance.now() - madeAt < MAY_BE_OLD_MS
	}
}
