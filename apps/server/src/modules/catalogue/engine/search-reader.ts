import { type Shorthand, STAR, shorthandFor } from '@skinverse/contract/search-shorthand'
import { KindSet } from './kind-set.ts'
import type { Kinds } from './kinds.ts'
import { plainWords } from './normalise.ts'

/** A word of a search, as it was understood. */
export interface ReadWord {
	text: string
	/** Undefined for a word of a name. */
	shorthand: Shorthand | undefined
	/** The kinds it stands for; the same set each time, as long as no kind is added. */
	kinds: KindSet
}

/** Longer searches are cut here: each proposal that leaves a word out costs one more search. */
const MOST_WORDS = 8
const NO_KIND = new KindSet()

/** Understands searches: words of names, shorthand, and what was probably meant. */
export class SearchReader {
	private readonly kinds: Kinds
	private readonly shorthandSets = new Map<Shorthand, { of: number; set: KindSet }>()
	private readonly all = new KindSet()

	constructor(kinds: Kinds) {
		this.kinds = kinds
	}

	/**
	 * The words of a search. If anything on sale is called so, they are words of names, as ever; only otherwise
	 * shorthand counts. That depends on the words alone and not on filters, so that every page reads them alike.
	 */
	read(search: string): ReadWord[] {
		const texts = textsOf(search)
		if (!texts.some((text) => shorthandFor(text))) return texts.map((text) => this.literal(text))
		const literal = texts.filter((text) => text !== STAR).map((text) => this.literal(text))
		if (literal.length > 0 && this.count(literal) > 0) return literal
		return texts.map((text) => this.shorthand(text) ?? this.literal(text))
	}

	/** How many listings have all of the words. */
	count(words: readonly ReadWord[], category?: string): number {
		const [first, ...others] = words
		if (first === undefined) return 0
		this.all.copy(first.kinds)
		for (const { kinds } of others) this.all.keepThoseOf(kinds)
		if (category !== undefined) this.all.keepThoseOf(this.withValue('category', category))
		return this.kinds.listingsOf(this.all)
	}

	/** The closest search that finds something: unknown words spelt right, or as few words as possible left out. */
	instead(search: string, category?: string): string | undefined {
		const texts = textsOf(search).slice(0, MOST_WORDS)
		const spelt = texts.flatMap((text) => this.spelt(text, category) ?? [])
		if (spelt.length === 0) return undefined
		if (this.finds(spelt, category) > 0) return spelt.join(' ')
		return this.withoutOne(spelt, category) ?? this.rarest(spelt, category)
	}

	/** The search without one of its words other than the exterior, the one without which it finds the fewest. */
	wider(search: string, category?: string): string | undefined {
		const texts = textsOf(search).slice(0, MOST_WORDS)
		return this.withoutOne(texts, category, (text) => shorthandFor(text)?.field !== 'exterior')
	}

	private withoutOne(
		texts: readonly string[],
		category: string | undefined,
		mayGo: (text: string) => boolean = () => true,
	): string | undefined {
		if (texts.length < 2) return undefined
		return this.narrowest(
			texts.filter(mayGo).map((left) => texts.filter((text) => text !== left)),
			category,
		)
	}

	private rarest(texts: readonly string[], category: string | undefined): string | undefined {
		const named = texts.filter((text) => shorthandFor(text) === undefined)
		return this.narrowest(
			(named.length > 0 ? named : texts).map((text) => [text]),
			category,
		)
	}

	private narrowest(searches: readonly (readonly string[])[], category: string | undefined) {
		const [best] = searches
			.map((texts) => ({ search: texts.join(' '), found: this.finds(texts, category) }))
			.filter(({ found }) => found > 0)
			.sort((a, b) => a.found - b.found)
		return best?.search
	}

	private finds(texts: readonly string[], category: string | undefined): number {
		return this.count(this.read(texts.join(' ')), category)
	}

	/** The word, or the one it was probably meant to be; undefined for one that nothing is like. */
	private spelt(text: string, category: string | undefined): string | undefined {
		if (shorthandFor(text) !== undefined) return text
		const isFound = this.finds([text], category) > 0
		if (isFound && this.kinds.words.hasBeginning(text)) return text
		return this.kinds.words.nearest(text) ?? (isFound ? text : undefined)
	}

	private literal(text: string): ReadWord {
		const { words } = this.kinds
		// A known abbreviation is no misspelt word.
		const isKnown = shorthandFor(text) === undefined || words.hasBeginning(text)
		return { text, shorthand: undefined, kinds: isKnown ? words.find(text) : NO_KIND }
	}

	private shorthand(text: string): ReadWord | undefined {
		const shorthand = shorthandFor(text)
		return shorthand && { text, shorthand, kinds: this.kindsOf(shorthand) }
	}

	private kindsOf(shorthand: Shorthand): KindSet {
		const known = this.shorthandSets.get(shorthand)
		if (known?.of === this.kinds.all.length) return known.set
		const set = new KindSet()
		for (const value of shorthand.values) set.addThoseOf(this.withValue(shorthand.field, value))
		this.shorthandSets.set(shorthand, { of: this.kinds.all.length, set })
		return set
	}

	private withValue(field: Shorthand['field'] | 'category', value: string): KindSet {
		return this.kinds.withFacet(this.kinds.facets.known(field, value)) ?? NO_KIND
	}
}

/** The words of a search, each once, and the star if it is one of them. */
function textsOf(search: string): string[] {
	const words = [...new Set(plainWords(search))]
	return search.includes(STAR) ? [STAR, ...words] : words
}
