import { type ChoiceFilter, choiceFilterNames } from '@skinverse/contract/item-filters'
import type { FacetGroup } from './facets.ts'
import type { KernelSet } from './kernel-set.ts'
import { KindSet } from './kind-set.ts'
import type { Kinds } from './kinds.ts'
import type { ListQuery } from './list-query.ts'
import type { ReadWord } from './search-reader.ts'

const NO_KIND = new KindSet()

/** The kinds that a query matches, as far as kinds decide: its words and its facets. */
export class MatchingKinds {
	/** Of the last query; one set for all of them, as each is answered before the next. */
	readonly found = new KindSet()
	private readonly kinds: Kinds
	private readonly kernelSet: KernelSet
	private readonly anyOfGroup = new KindSet()

	constructor(kinds: Kinds, kernelSet: KernelSet) {
		this.kinds = kinds
		this.kernelSet = kernelSet
	}

	findWords(words: readonly ReadWord[], groups: readonly number[][]): void {
		this.findKinds(
			words.map(({ kinds }) => kinds),
			groups,
		)
	}

	/** The address of `found` in the kernel's memory. */
	write(): number {
		return this.kernelSet.write(this.found, this.kinds.all.length)
	}

	/** Leaves the kinds that carry every word and every facet group in `found`. */
	findKinds(words: readonly KindSet[], groups: readonly number[][]): void {
		const { found } = this
		let isFirst = true
		const narrow = (set: KindSet) => {
			if (isFirst) found.copy(set)
			else found.keepThoseOf(set)
			isFirst = false
		}
		for (const word of words) narrow(word)
		for (const group of groups) narrow(this.kindsOfGroup(group))
	}

	private kindsOfGroup(group: readonly number[]): KindSet {
		const [facet = -1] = group
		if (group.length === 1) return this.kinds.withFacet(facet) ?? NO_KIND
		this.anyOfGroup.clear()
		for (const facet of group) this.anyOfGroup.addThoseOf(this.kinds.withFacet(facet) ?? NO_KIND)
		return this.anyOfGroup
	}

	/** Takes those kinds out of `found` that are in it. */
	takeOut(set: KindSet): number[] {
		const taken = this.found.shared(set)
		for (const ordinal of taken) this.found.delete(ordinal)
		return taken
	}

	groupsOf(query: Pick<ListQuery, 'category' | ChoiceFilter>): number[][] {
		const groups = [this.group('category', query.category === undefined ? undefined : [query.category])]
		for (const filter of choiceFilterNames) groups.push(this.group(filter, query[filter]))
		return groups.filter((group) => group !== undefined)
	}

	private group(name: FacetGroup, values: readonly string[] | undefined): number[] | undefined {
		if (values === undefined || values.length === 0) return undefined
		return values.map((value) => this.kinds.facets.known(name, value))
	}
}
