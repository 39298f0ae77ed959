import type { Kernel } from '../../../apps/server/src/modules/catalogue/engine/kernel.ts'

const BITMAP_WORDS = 128
const FIRST_PAGES = 16
/** The same constants as in kernel.wat. */
const [FOUND, HEAP] = [512, 8192]

/** kernel.wat in plain TypeScript, over the same memory. */
export function loadKernel(): Kernel {
	const memory = new WebAssembly.Memory({ initial: FIRST_PAGES })
	const found = FOUND >>> 2
	let words = new Int32Array(memory.buffer)
	let bytes = new Uint8Array(memory.buffer)
	/** The bitmaps of one group that occur in the block. */
	const group = new Int32Array(BITMAP_WORDS * 32)

	const look = () => {
		if (words.buffer === memory.buffer) return
		words = new Int32Array(memory.buffer)
		bytes = new Uint8Array(memory.buffer)
	}

	const markKinds = (to: number, kinds: number, set: number) => {
		for (let word = 0; word < BITMAP_WORDS; word++) {
			let bits = 0
			const first = kinds + (word << 5)
			for (let bit = 0; bit < 32; bit++) {
				const kind = words[first + bit] as number
				bits |= ((bytes[(set << 2) + kind] as number) & 1) << bit
			}
			words[to + word] = bits
		}
	}

	/** ANDs `found` with the OR of the first `count` bitmaps of `group`. */
	const narrow = (count: number, isFirst: boolean) => {
		const one = group[0] as number
		if (count === 1) {
			if (isFirst) words.copyWithin(found, one, one + BITMAP_WORDS)
			else
				for (let i = 0; i < BITMAP_WORDS; i++)
					words[found + i] = (words[found + i] as number) & (words[one + i] as number)
			return
		}
		for (let i = 0; i < BITMAP_WORDS; i++) {
			let any = words[one + i] as number
			for (let value = 1; value < count; value++) any |= words[(group[value] as number) + i] as number
			words[found + i] = isFirst ? any : (words[found + i] as number) & any
		}
	}

	const keepRange = (numbers: number, from: number, till: number) => {
		for (let word = 0; word < BITMAP_WORDS; word++) {
			let kept = words[found + word] as number
			for (let rest = kept; rest !== 0; rest &= rest - 1) {
				const bit = 31 - Math.clz32(rest & -rest)
				const number = (words[numbers + (word << 5) + bit] as number) >>> 0
				if (number < from || number > till) kept &= ~(1 << bit)
			}
			words[found + word] = kept
		}
	}

	const count = (bitmap: number) => {
		let total = 0
		for (let i = bitmap; i < bitmap + BITMAP_WORDS; i++) {
			const word = words[i] as number
			const pairs = word - ((word >>> 1) & 0x5555_5555)
			const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
			total += Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
		}
		return total
	}

	/** Whether some value of every group occurs in the block: a skip test before any bitmap is read. */
	const occurs = (columns: number, block: number): boolean => {
		let next = columns
		for (let column = words[next++] as number; column !== 0; column = words[next++] as number) {
			let any = 0
			for (; column !== 0; column = words[next++] as number) any |= words[(column >>> 2) + block] as number
			if (any === 0) return false
		}
		return true
	}

	/** Narrows `found` by one group after the other; returns where the excluded columns start. */
	const keepGroups = (columns: number, block: number, isFound: boolean): number => {
		let next = columns
		let isFirst = !isFound
		for (let column = words[next++] as number; column !== 0; column = words[next++] as number) {
			let values = 0
			for (; column !== 0; column = words[next++] as number) {
				const bitmap = words[(column >>> 2) + block] as number
				if (bitmap !== 0) group[values++] = bitmap >>> 2
			}
			narrow(values, isFirst)
			isFirst = false
		}
		return next
	}

	const leaveOut = (columns: number, block: number) => {
		let next = columns
		for (let column = words[next++] as number; column !== 0; column = words[next++] as number) {
			const bitmap = (words[(column >>> 2) + block] as number) >>> 2
			if (bitmap === 0) continue
			for (let i = 0; i < BITMAP_WORDS; i++)
				words[found + i] = (words[found + i] as number) & ~(words[bitmap + i] as number)
		}
	}

	const keepRanges = (place: number, ranges: number) => {
		for (let next = ranges; words[next] !== 0; next += 3) {
			const numbers = words[place + ((words[next] as number) >>> 2)] as number
			keepRange(numbers >>> 2, (words[next + 1] as number) >>> 0, (words[next + 2] as number) >>> 0)
		}
	}

	/** All addresses in words. */
	const match = (place: number, columns: number, kinds: number, ranges: number): number => {
		const block = (words[place] as number) >>> 2
		if (!occurs(columns, block)) return 0
		if (kinds !== 0) markKinds(found, (words[place + 1] as number) >>> 2, kinds)
		leaveOut(keepGroups(columns, block, kinds !== 0), block)
		if (ranges !== 0) keepRanges(place, ranges)
		return count(found)
	}

	return {
		memory,
		found: { value: FOUND },
		heap: { value: HEAP },
		countBlocks(place, step, blocks, columns, kinds, ranges, enough, counts) {
			look()
			const most = enough >>> 0
			let total = 0
			let done = 0
			for (; done < blocks && total < most; done++) {
				const matches = match((place + done * step) >>> 2, columns >>> 2, kinds >>> 2, ranges >>> 2)
				words[(counts >>> 2) + done] = matches
				total += matches
			}
			return done
		},
		matchBlock(place, columns, kinds, ranges) {
			look()
			return match(place >>> 2, columns >>> 2, kinds >>> 2, ranges >>> 2)
		},
		markKinds(to, kinds, set) {
			look()
			markKinds(to >>> 2, kinds >>> 2, set >>> 2)
		},
		spreadBits(from, to, count) {
			look()
			for (let bit = 0; bit < count * 8; bit++)
				bytes[to + bit] = (((words[(from >>> 2) + (bit >>> 5)] as number) >>> (bit & 31)) & 1) * 255
		},
		count(bitmap) {
			look()
			return count(bitmap >>> 2)
		},
		addSkins(kinds, skins, seen, list, down) {
			look()
			let end = list >>> 2
			for (let step = 0; step < BITMAP_WORDS * 32; step++) {
				const slot = down === 0 ? step : BITMAP_WORDS * 32 - 1 - step
				if ((((words[found + (slot >>> 5)] as number) >>> (slot & 31)) & 1) === 0) continue
				const skin = words[(skins >>> 2) + (words[(kinds >>> 2) + slot] as number)] as number
				const cell = (seen >>> 2) + (skin >>> 5)
				const bits = words[cell] as number
				if (((bits >>> (skin & 31)) & 1) === 1) continue
				words[cell] = bits | (1 << (skin & 31))
				words[end++] = skin
			}
			return end * 4
		},
	}
}
