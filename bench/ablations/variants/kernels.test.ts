import { rangeFilterNames } from '@skinverse/contract/item-filters'
import { describe, expect, it } from 'vitest'
import { randomFrom, wholeBetween } from '../../../apps/server/src/modules/catalogue/demo/random.ts'
import { Bitmaps } from '../../../apps/server/src/modules/catalogue/engine/bitmaps.ts'
import { BlockList } from '../../../apps/server/src/modules/catalogue/engine/block-list.ts'
import { CheckedKernel } from '../../../apps/server/src/modules/catalogue/engine/checked-kernel.ts'
import { KernelSet } from '../../../apps/server/src/modules/catalogue/engine/kernel-set.ts'
import { KindSet } from '../../../apps/server/src/modules/catalogue/engine/kind-set.ts'
import { Selector } from '../../../apps/server/src/modules/catalogue/engine/select.ts'
import { loadKernel as loadBitKernel } from './bit-kernel.ts'
import { KernelSet as BitSet } from './bit-set.ts'
import { loadKernel } from './typescript-kernel.ts'

const [FACETS, KINDS, LISTINGS, HIGHEST_PRICE] = [12, 300, 15_000, 1000]

/** The same listings over one kernel. */
function filled(kernel: CheckedKernel, Sets: typeof KernelSet | typeof BitSet = KernelSet) {
	const random = randomFrom(5)
	const bitmaps = new Bitmaps(kernel)
	const list = new BlockList(bitmaps)
	const set = new Sets(bitmaps)
	for (let key = 1; key <= LISTINGS; key++) {
		// The first half of the facets covers only a range of the order, so that some blocks contain none of it.
		const facets = Array.from({ length: FACETS }, (_, facet) => facet).filter(
			(facet) => random() < 0.4 && (facet >= FACETS / 2 || key < facet * 3000),
		)
		const kind = wholeBetween(random, 0, KINDS - 1)
		const numbers = rangeFilterNames.map(() => wholeBetween(random, 0, HIGHEST_PRICE))
		list.insert({ key, kind, numbers, facets })
	}
	return { list, selector: new Selector(bitmaps), write: (kinds: KindSet) => set.write(kinds, KINDS) }
}

describe.each([
	['in TypeScript', () => filled(new CheckedKernel(loadKernel()))],
	['with sets of bits', () => filled(new CheckedKernel(loadBitKernel()), BitSet)],
] as const)('the kernel %s', (_, variant) => {
	it('returns the same results as the kernel of the shop for random selections', () => {
		const [product, plain] = [filled(new CheckedKernel()), variant()]
		const random = randomFrom(9)
		const facets = (most: number) =>
			Array.from({ length: wholeBetween(random, 1, most) }, () => wholeBetween(random, 0, FACETS))
		for (let round = 0; round < 300; round++) {
			const [from, till] = [wholeBetween(random, 0, 500), wholeBetween(random, 400, HIGHEST_PRICE)]
			const selection = {
				groups: Array.from({ length: wholeBetween(random, 1, 3) }, () => facets(3)),
				without: random() < 0.3 ? facets(2) : [],
				keys: random() < 0.3 ? { from: from * 10, to: till * 15 } : undefined,
				ranges: rangeFilterNames.flatMap((filter, column) =>
					random() < 0.4 ? [{ filter, column, from, till }] : [],
				),
			}
			const ordinals = Array.from({ length: 150 }, () => wholeBetween(random, 0, KINDS - 1))
			const kinds = random() < 0.3 ? KindSet.of(ordinals) : undefined
			const stretch = { isDescending: false, offset: wholeBetween(random, 0, 2000), limit: 40 } as const
			const [expected, found] = [product, plain].map(({ list, selector, write }) =>
				selector.page(
					list,
					{ ...selection, kinds: kinds === undefined ? 0 : write(kinds) },
					stretch,
					undefined,
				),
			)
			expect(found).toEqual(expected)
		}
	})
})
