import SearchableMap from 'minisearch/SearchableMap'
import { KindSet } from './kind-set.ts'
import { normalise, plainWords, wordsOf } from './normalise.ts'

/** So many different query words are remembered; people mostly search for the same things. */
const REMEMBERED_WORDS = 4096
/** A word this short is too easily another one; longer ones bear one or two slips. */
const ONE_SLIP_FROM = 4
const TWO_SLIPS_FROM = 8
/** Proposed words may differ more: the shopper sees them before they count. */
const MOST_SLIPS = 2
/** A beginning with a slip is less likely what was meant than a whole word with one, more likely than one with two. */
const BEGINNING_SLIPS = 1.5

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

	/** The kinds that have a word, as a whole, as a beginning, or misspelt; the same set each time. */
	find(word: string): KindSet {
		return this.setOf(this.kindsWith(word))
	}

	/** Whether a kind has a word that begins so. */
	hasBeginning(word: string): boolean {
		return this.beginnings.atPrefix(word).size > 0
	}

	/** The kinds that have exactly this word. */
	whole(word: string): KindSet | undefined {
		const kinds = this.byWord.get(word)
		return kinds === undefined ? undefined : this.setOf(kinds)
	}

	/** The word that a misspelt one most likely is; of those equally close the one of the most kinds. */
	nearest(word: string): string | undefined {
		if (word.length < ONE_SLIP_FROM) return undefined
		const close = [...this.beginnings.fuzzyGet(word, MOST_SLIPS)].map(([known, [kinds, slips]]) => ({
			known,
			slips,
			kinds: kinds.length,
		}))
		const [best] = [...close, ...this.slippedBeginnings(word)].sort(
			(a, b) => a.slips - b.slips || b.kinds - a.kinds || (a.known < b.known ? -1 : 1),
		)
		return best?.known
	}

	/** Words that begin with this one but for one slip: it may still be being typed. */
	private slippedBeginnings(word: string): { known: string; slips: number; kinds: number }[] {
		// People rarely miss the first letter, and without it there are far fewer words to compare.
		return [...this.beginnings.atPrefix(word.slice(0, 1))]
			.filter(([known]) => known.length > word.length && beginsWithSlip(known, word))
			.map(([known, kinds]) => ({ known, slips: BEGINNING_SLIPS, kinds: kinds.length }))
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

/** Whether `known` begins with `word` if one letter is changed, added or left out. */
function beginsWithSlip(known: string, word: string): boolean {
	let same = 0
	while (same < word.length && known[same] === word[same]) same++
	const rest = word.slice(same + 1)
	return (
		known.startsWith(rest, same + 1) ||
		known.startsWith(rest, same) ||
		known.startsWith(word.slice(same), same + 1)
	)
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
