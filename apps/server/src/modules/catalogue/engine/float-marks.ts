import { idOfKey } from './keys.ts'
import type { Listings } from './listings.ts'

const WORDS = 4

/** Which hundredths occur among floats, one bit for each from 0 to 100. */
export class FloatMarks {
	private readonly words = new Uint32Array(WORDS)

	static of(keys: readonly number[], listings: Listings): FloatMarks {
		const marks = new FloatMarks()
		for (const key of keys) marks.add(listings.float(idOfKey(key)))
		return marks
	}

	/** Leaves out NaN, which stands for no float. */
	add(float: number): void {
		if (Number.isNaN(float)) return
		const hundredth = Math.round(float * 100)
		this.words[hundredth >>> 5] = (this.words[hundredth >>> 5] as number) | (1 << (hundredth & 31))
	}

	addThoseOf(other: FloatMarks): void {
		for (let word = 0; word < WORDS; word++)
			this.words[word] = (this.words[word] as number) | (other.words[word] as number)
	}

	/** Ascending. */
	hundredths(): number[] {
		return Array.from({ length: WORDS * 32 }, (_, place) => place).filter(
			(place) => (((this.words[place >>> 5] as number) >>> (place & 31)) & 1) === 1,
		)
	}
}
