const FIRST_WORDS = 64

/** A set of kinds, one bit each, by their ordinals. */
export class KindSet {
	private words: Uint32Array<ArrayBuffer> = new Uint32Array(FIRST_WORDS)

	static of(ordinals: readonly number[]): KindSet {
		const set = new KindSet()
		for (const ordinal of ordinals) set.add(ordinal)
		return set
	}

	add(ordinal: number): void {
		const word = ordinal >>> 5
		if (word >= this.words.length) this.resize(Math.max(word + 1, this.words.length * 2))
		this.words[word] = (this.words[word] as number) | (1 << (ordinal & 31))
	}

	delete(ordinal: number): void {
		const word = ordinal >>> 5
		if (word < this.words.length) this.words[word] = (this.words[word] as number) & ~(1 << (ordinal & 31))
	}

	has(ordinal: number): boolean {
		return (((this.words[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) === 1
	}

	clear(): void {
		this.words.fill(0)
	}

	/** Becomes a copy of the other. */
	copy(other: KindSet): void {
		if (this.words.length < other.words.length) this.resize(other.words.length)
		this.words.set(other.words)
		this.words.fill(0, other.words.length)
	}

	/** Writes its bits, and zeros behind them. It never holds more kinds than there is room for. */
	copyTo(target: Int32Array): void {
		target.fill(0)
		target.set(this.words.length <= target.length ? this.words : this.words.subarray(0, target.length))
	}

	keepThoseOf(other: KindSet): void {
		const [words, others] = [this.words, other.words]
		const shared = Math.min(words.length, others.length)
		for (let word = 0; word < shared; word++) words[word] = (words[word] as number) & (others[word] as number)
		words.fill(0, shared)
	}

	addThoseOf(other: KindSet): void {
		if (this.words.length < other.words.length) this.resize(other.words.length)
		const [words, others] = [this.words, other.words]
		for (let word = 0; word < others.length; word++)
			words[word] = (words[word] as number) | (others[word] as number)
	}

	ordinals(): number[] {
		const ordinals: number[] = []
		this.forEach((ordinal) => {
			ordinals.push(ordinal)
		})
		return ordinals
	}

	/** Those that are in both. */
	shared(other: KindSet): number[] {
		return other.ordinals().filter((ordinal) => this.has(ordinal))
	}

	forEach(visit: (ordinal: number) => void): void {
		for (let word = 0; word < this.words.length; word++) {
			for (let rest = this.words[word] as number; rest !== 0; rest &= rest - 1)
				visit((word << 5) + 31 - Math.clz32(rest & -rest))
		}
	}

	/** The sum of what stands at the places of its kinds. */
	sum(numbers: Uint32Array): number {
		let sum = 0
		for (let word = 0; word < this.words.length; word++) {
			for (let rest = this.words[word] as number; rest !== 0; rest &= rest - 1)
				sum += numbers[(word << 5) + 31 - Math.clz32(rest & -rest)] as number
		}
		return sum
	}

	/** The same of the kinds that are in both. */
	sumShared(other: KindSet, numbers: Uint32Array): number {
		const [words, others] = [this.words, other.words]
		let sum = 0
		for (let word = Math.min(words.length, others.length) - 1; word >= 0; word--) {
			for (let rest = (words[word] as number) & (others[word] as number); rest !== 0; rest &= rest - 1)
				sum += numbers[(word << 5) + 31 - Math.clz32(rest & -rest)] as number
		}
		return sum
	}

	private resize(words: number): void {
		const grown = new Uint32Array(words)
		grown.set(this.words)
		this.words = grown
	}
}
