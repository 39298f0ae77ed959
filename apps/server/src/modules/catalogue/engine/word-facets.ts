import type { BlockList } from './block-list.ts'
import type { Kinds } from './kinds.ts'

/**
 * Words that a large part of the catalogue carries ("knife", "ak") are made facets when they are
 * first searched for, so that they cost what any filter costs. So many are kept, the least recently
 * searched one going first: 128 are 16 MB at a million listings in each order.
 */
const KEPT = 128

interface WordFacet {
	facet: number
	/** By kind. */
	has: Uint8Array
}

export class WordFacets {
	private readonly kinds: Kinds
	private readonly lists: readonly BlockList[]
	/** In the order of their last use. */
	private readonly active = new Map<string, WordFacet>()
	private readonly freeFacets: number[] = []
	private made = 0

	constructor(kinds: Kinds, lists: readonly BlockList[]) {
		this.kinds = kinds
		this.lists = lists
	}

	/** The facet of exactly these kinds, known by `name`. */
	facetFor(name: string, kindOrdinals: readonly number[]): number {
		const known = this.active.get(name)
		if (known !== undefined) {
			this.active.delete(name)
			this.active.set(name, known)
			return known.facet
		}
		const oldest = this.active.keys().next().value
		if (this.active.size >= KEPT && oldest !== undefined) this.drop(oldest)
		const facet = this.freeFacets.pop() ?? this.kinds.facets.id('word', String(this.made++))
		const has = new Uint8Array(this.kinds.all.length)
		for (const kind of kindOrdinals) has[kind] = 1
		for (const list of this.lists)
			for (const block of list.blocks) block.fillFacet(facet, (kind) => has[kind] === 1)
		this.active.set(name, { facet, has })
		return facet
	}

	/** The word facets a listing of that kind has to carry. */
	of(kindOrdinal: number): number[] {
		const facets: number[] = []
		for (const { facet, has } of this.active.values()) if (has[kindOrdinal] === 1) facets.push(facet)
		return facets
	}

	clear(): void {
		for (const name of [...this.active.keys()]) this.drop(name)
	}

	private drop(name: string): void {
		const word = this.active.get(name)
		if (word === undefined) return
		for (const list of this.lists) for (const block of list.blocks) block.dropFacet(word.facet)
		this.active.delete(name)
		this.freeFacets.push(word.facet)
	}
}
