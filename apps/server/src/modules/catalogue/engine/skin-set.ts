const FIRST_SKINS = 1024

/** A set of skins, by their ordinals, in the order in which they were added. Emptied by the next number, not by writing. */
export class SkinSet {
	readonly ordinals: number[] = []
	/** The number of the round in which each skin was last added. */
	private rounds = new Uint32Array(FIRST_SKINS)
	private round = 1

	get size(): number {
		return this.ordinals.length
	}

	clear(): void {
		this.ordinals.length = 0
		if (++this.round < 2 ** 32) return
		this.rounds.fill(0)
		this.round = 1
	}

	add(ordinal: number): void {
		if (ordinal >= this.rounds.length) this.grow(ordinal)
		if (this.rounds[ordinal] === this.round) return
		this.rounds[ordinal] = this.round
		this.ordinals.push(ordinal)
	}

	private grow(ordinal: number): void {
		const larger = new Uint32Array(Math.max(ordinal + 1, this.rounds.length * 2))
		larger.set(this.rounds)
		this.rounds = larger
	}
}
