import { beforeEach, describe, expect, it } from 'vitest'
import { Bitmaps } from './bitmaps.ts'
import { BlockList } from './block-list.ts'
import { BITMAP_BYTES, COLUMN_LIST_WORDS, PLACE_BYTES } from './checked-kernel.ts'
import { Selector } from './select.ts'

const ANY = { kinds: 0, ranges: 0 }

describe('the border to the kernel', () => {
	let bitmaps = new Bitmaps()
	let room = 0
	beforeEach(() => {
		bitmaps = new Bitmaps()
		room = bitmaps.allocateRoom(COLUMN_LIST_WORDS * 4)
	})
	const end = () => bitmaps.words.byteLength

	it.each([
		['0, which stands for no bitmap', () => 0],
		['a negative one', () => -BITMAP_BYTES],
		['one between two bitmaps', () => room + 4],
		['one whose bitmap ends behind the memory', () => end()],
		['none at all', () => Number.NaN],
	])('refuses an address: %s', (_what, address) => {
		const { kernel } = bitmaps
		expect(() => kernel.count(address())).toThrow(RangeError)
		expect(() => kernel.markKinds(address(), room, room)).toThrow(RangeError)
		expect(() => kernel.markKinds(room, address(), room)).toThrow(RangeError)
		expect(() => kernel.markKinds(room, room, address())).toThrow(RangeError)
		expect(() => kernel.matchBlock(address(), { ...ANY, columns: room })).toThrow(RangeError)
		expect(() => kernel.matchBlock(room, { ...ANY, columns: address() })).toThrow(RangeError)
	})

	it('spreads bits to bytes, and refuses both outside the memory', () => {
		const { kernel } = bitmaps
		const to = bitmaps.allocateRoom(8)
		bitmaps.words[room >>> 2] = 0b1001
		bitmaps.words[(room + BITMAP_BYTES - 4) >>> 2] = 1 << 31
		kernel.spreadBits(room, to, 1)
		const bytes = new Uint8Array(bitmaps.words.buffer, to, BITMAP_BYTES * 8)
		expect([...bytes.entries()].filter(([, byte]) => byte !== 0)).toEqual([
			[0, 255],
			[3, 255],
			[BITMAP_BYTES * 8 - 1, 255],
		])
		for (const wrong of [0, room + 4, end()]) {
			expect(() => kernel.spreadBits(wrong, to, 1)).toThrow(RangeError)
			expect(() => kernel.spreadBits(room, wrong, 1)).toThrow(RangeError)
		}
		expect(() => kernel.spreadBits(room, end() - BITMAP_BYTES, 1)).toThrow(RangeError)
	})

	it('refuses lists of skins that reach out of the memory', () => {
		const { kernel } = bitmaps
		const skins = { table: room, kinds: 1, seen: room, list: room, skins: 8, size: 0 }
		expect(kernel.addSkins(room, skins, false)).toBe(0)
		expect(() => kernel.addSkins(end(), skins, false)).toThrow(RangeError)
		for (const wrong of [{ table: 0 }, { seen: end() }, { list: -4 }, { kinds: end() }, { skins: end() }])
			expect(() => kernel.addSkins(room, { ...skins, ...wrong }, true)).toThrow(RangeError)
	})

	it('refuses a set of kinds that is none', () => {
		expect(() => bitmaps.kernel.matchBlock(room, { ...ANY, columns: room, kinds: 4 })).toThrow(RangeError)
	})

	it('refuses a list of ranges outside the memory', () => {
		const wanted = { ...ANY, columns: room }
		expect(() => bitmaps.kernel.matchBlock(room, { ...wanted, ranges: end() })).toThrow(RangeError)
		expect(() => bitmaps.kernel.matchBlock(room, { ...wanted, ranges: 4 })).toThrow(RangeError)
	})

	it('refuses blocks and counts that reach out of the memory', () => {
		const run = { place: room, step: PLACE_BYTES, blocks: 1, enough: -1, counts: room }
		const wanted = { ...ANY, columns: room }
		const { kernel } = bitmaps
		expect(() => kernel.countBlocks({ ...run, blocks: 2 ** 30 }, wanted)).toThrow(RangeError)
		expect(() => kernel.countBlocks({ ...run, step: -PLACE_BYTES, blocks: 2 ** 20 }, wanted)).toThrow(
			RangeError,
		)
		expect(() => kernel.countBlocks({ ...run, step: 4 }, wanted)).toThrow(RangeError)
		expect(() => kernel.countBlocks({ ...run, blocks: -1 }, wanted)).toThrow(RangeError)
		expect(() => kernel.countBlocks({ ...run, counts: end() - 2 }, wanted)).toThrow(RangeError)
		expect(() => kernel.countBlocks({ ...run, counts: 0 }, wanted)).toThrow(RangeError)
		expect(kernel.countBlocks({ ...run, blocks: 0 }, wanted)).toBe(0)
	})

	it('refuses a selection of more values than there is room for', () => {
		const list = new BlockList(bitmaps)
		list.insert({ key: 1, kind: 0, numbers: [1, 1], facets: [0] })
		const selection = { without: [], kinds: 0, keys: undefined, ranges: [] }
		const count = (values: number) =>
			new Selector(bitmaps).count(list, { ...selection, groups: [Array.from({ length: values }, () => 0)] })
		expect(count(COLUMN_LIST_WORDS - 3)).toBe(1)
		expect(() => count(COLUMN_LIST_WORDS - 2)).toThrow(RangeError)
	})

	it('lets what grew with the memory pass', () => {
		const before = end()
		while (end() === before) room = bitmaps.allocateSlab()
		expect(bitmaps.kernel.count(room)).toBe(0)
	})
})
