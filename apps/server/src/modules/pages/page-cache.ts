import type { Catalogue } from '../catalogue/index.ts'

/** The same limit as for the catalogue's response cache: a sold item is gone from every page within a second. */
const MAX_STALE_MS = 300
/** About 150 KB each. Few pages are opened by many visitors at once; the others cost a rendering each. */
const MAX_ENTRIES = 200

interface CachedPage<T> {
	page: Promise<T>
	/** The page's sources besides the catalogue. */
	source: object
	version: number
	madeAt: number
}

/** A cache of pages that are the same for all visitors, by key. */
export class PageCache<T> {
	private readonly engine: Pick<Catalogue['engine'], 'version'>
	private readonly byKey = new Map<string, CachedPage<T>>()

	constructor(engine: Pick<Catalogue['engine'], 'version'>) {
		this.engine = engine
	}

	/**
	 * Also one that is still being rendered (single-flight); undefined if the catalogue or the source has changed.
	 */
	find(key: string, source: object): Promise<T> | undefined {
		const cached = this.byKey.get(key)
		return cached !== undefined && cached.source === source && this.isFresh(cached) ? cached.page : undefined
	}

	/** Caches a page for the next visitor, unless rendering fails. */
	keep(key: string, source: object, page: Promise<T>): Promise<T> {
		this.byKey.delete(key)
		const oldest = this.byKey.keys().next().value
		if (this.byKey.size >= MAX_ENTRIES && oldest !== undefined) this.byKey.delete(oldest)
		const made = { page, source, version: this.engine.version, madeAt: performance.now() }
		this.byKey.set(key, made)
		page.catch(() => {
			if (this.byKey.get(key) === made) this.byKey.delete(key)
		})
		return page
	}

	private isFresh({ version, madeAt }: CachedPage<T>): boolean {
		return version === this.engine.version || performance.now() - madeAt < MAX_STALE_MS
	}
}
