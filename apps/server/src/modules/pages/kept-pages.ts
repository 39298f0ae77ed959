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
	private readonly engine: Pick<Catalogue['engine'], 'version'>
	private readonly byKey = new Map<string, Kept<T>>()

	constructor(engine: Pick<Catalogue['engine'], 'version'>) {
		this.engine = engine
	}

	/** Also one that is still being made; none when the catalogue or the source is another by now. */
	find(key: string, source: object): Promise<T> | undefined {
		const kept = this.byKey.get(key)
		return kept !== undefined && kept.source === source && this.isFresh(kept) ? kept.page : undefined
	}

	/** Keeps a page for whoever asks the same next, unless it cannot be made. */
	keep(key: string, source: object, page: Promise<T>): Promise<T> {
		this.byKey.delete(key)
		const oldest = this.byKey.keys().next().value
		if (this.byKey.size >= KEPT_PAGES && oldest !== undefined) this.byKey.delete(oldest)
		const made = { page, source, version: this.engine.version, madeAt: performance.now() }
		this.byKey.set(key, made)
		page.catch(() => {
			if (this.byKey.get(key) === made) this.byKey.delete(key)
		})
		return page
	}

	private isFresh({ version, madeAt }: Kept<T>): boolean {
		return version === this.engine.version || performance.now() - madeAt < MAY_BE_OLD_MS
	}
}
