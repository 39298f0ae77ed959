import type { BlockList } from './block-list.ts'
import type { KernelSet } from './kernel-set.ts'
import type { KindSet } from './kind-set.ts'
import type { Kinds } from './kinds.ts'

/**
 * Words that a large part of the catalogue carries ("knife", "ak") are made facets when they are
 * first searched for in an order, so that they cost what any filter costs. So many are kept, the
 * least recently searched one going first: at a million listings 256 are at most 43 MB.
 */
const KEPT = 256
/** Filling a facet takes as long as collecting the listings of a word some times over; an estimate. */
const PAYS_AFTER = 4

/** The word facets of one order. */
export class WordFacets {
	private readonly kinds: Kinds
	private readonly list: BlockList
	private readonly kernelSet: KernelSet
	/** In the order of their last use. */
	private readonly active = new Map<KindSet, number>()
	private readonly freeFacets: number[] = []
	/** How often others were searched for. */
	private asks = new WeakMap<KindSet, number>()

	constructor(kinds: Kinds, list: BlockList, kernelSet: KernelSet) {
		this.kinds = kinds
		this.list = list
		this.kernelSet = kernelSet
	}

	/** Whether these are facets, or were searched for so often by now that making them so pays. */
	areWorthIt(sets: readonly KindSet[]): boolean {
		let areWorthIt = true
		for (const set of sets) {
			if (this.active.has(set)) continue
			const asks = (this.asks.get(set) ?? 0) + 1
			this.asks.set(set, asks)
			areWorthIt &&= asks > PAYS_AFTER
		}
		return areWorthIt
	}

	/** The facet of exactly these kinds. */
	facetFor(set: KindSet): number {
		const known = this.active.get(set)
		if (known !== undefined) {
			this.active.delete(set)
			this.active.set(set, known)
			return known
		}
		const oldest = this.active.keys().next().value
		if (this.active.size >= KEPT && oldest !== undefined) this.drop(oldest)
		const facet = this.freeFacets.pop() ?? this.kinds.facets.unnamed()
		const address = this.kernelSet.write(set, this.kinds.all.length)
		for (const block of this.list.blocks) block.fillFacet(facet, address)
		this.active.set(set, facet)
		return facet
	}

	/** The word facets that a listing of that kind has to carry. */
	of(kindOrdinal: number): number[] {
		const facets: number[] = []
		for (const [set, facet] of this.active) if (set.has(kindOrdinal)) facets.push(facet)
		return facets
	}

	clear(): void {
		for (const set of [...this.active.keys()]) this.drop(set)
	}

	private drop(set: KindSet): void {
		const facet = this.active.get(set)
		if (facet === undefined) return
		for (const block of this.list.blocks) block.dropFacet(facet)
		this.active.delete(set)
		this.freeFacets.push(facet)
	}
}
