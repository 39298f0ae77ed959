import SearchableMap from 'minisearch/SearchableMap'
import { KindSet } from './kind-set.ts'
import { normalise, plainWords, wordsOf } from './normalise.ts'

/** So many different query words are remembered; people mostly search for the same things. */
const REMEMBERED_WORDS = 4096
/** A word this short is too easily another one; longer ones bear one or two slips. */
const ONE_SLIP_FROM = 4
const TWO_SLIPS_FROM = 8

/** Which kinds carry which words. Kinds are numbered from 0 without gaps. */
export class Words {
	/** The kinds of each word; the same lists stand in `beginnings`. */
	private readonly byWord = new Map<string, number[]>()
	private readonly beginnings = new SearchableMap<number[]>()
	private readonly titles = new Map<string, number[]>()
	private readonly remembered = new Map<string, readonly number[]>()
	/** By the very list of kinds, so that a misspelt word shares the set of the right one. */
	private sets = new WeakMap<readonly number[], KindSet>()

	/** `names` are the texts a kind may be called by in full, the longest first; `more` only adds words. */
	add(kind: number, names: readonly [string, ...string[]], more: readonly string[]): void {
		this.remembered.clear()
		this.sets = new WeakMap()
		for (const name of new Set(names.map(plain))) addTo(this.titles, name, kind)
		for (const word of new Set([names[0], ...more].flatMap((text) => wordsOf(normalise(text))))) {
			const kinds = addTo(this.byWord, word, kind)
			if (kinds.length === 1) this.beginnings.set(word, kinds)
		}
	}

	/** Kinds that are called exactly this; the same set each time. */
	named(query: string): KindSet | undefined {
		const kinds = this.titles.get(plain(query))
		return kinds === undefined ? undefined : this.setOf(kinds)
	}

	/** For each word of the query the kinds that have it, as a whole, as a beginning, or misspelt. */
	find(query: string): KindSet[] {
		return [...new Set(plainWords(query).map((word) => this.setOf(this.kindsWith(word))))]
	}

	private setOf(kinds: readonly number[]): KindSet {
		const known = this.sets.get(kinds)
		if (known !== undefined) return known
		const set = KindSet.of(kinds)
		this.sets.set(kinds, set)
		return set
	}

	private kindsWith(word: string): readonly number[] {
		const known = this.remembered.get(word)
		if (known !== undefined) return known
		const kinds = this.lookUp(word)
		if (this.remembered.size >= REMEMBERED_WORDS) this.remembered.clear()
		this.remembered.set(word, kinds)
		return kinds
	}

	private lookUp(word: string): readonly number[] {
		const found = [...this.beginnings.atPrefix(word).values()]
		if (found.length > 0) return distinct(found)
		const slips = word.length >= TWO_SLIPS_FROM ? 2 : word.length >= ONE_SLIP_FROM ? 1 : 0
		if (slips === 0) return []
		return distinct([...this.beginnings.fuzzyGet(word, slips).values()].map(([kinds]) => kinds))
	}
}

/** One spelling of a whole name. */
function plain(text: string): string {
	return plainWords(text).join(' ')
}

function distinct(lists: readonly (readonly number[])[]): readonly number[] {
	if (lists.length === 1) return lists[0] ?? []
	return [...new Set(lists.flat())]
}

function addTo(lists: Map<string, number[]>, name: string, kind: number): number[] {
	let list = lists.get(name)
	if (list === undefined) {
		list = []
		lists.set(name, list)
	}
	list.push(kind)
	return list
}
