import { describe, expect, it } from 'vitest'
import { pickSpotlight } from './spotlight.ts'

const item = (
	id: number,
	price: number,
	type: string,
	quality = 'Covert',
	img_url: string | null = '/a.svg',
) => ({
	id,
	price,
	type,
	quality,
	img_url,
})
const best = {
	cs2: [item(1, 24, 'Rifle'), item(2, 2135, 'Knife'), item(3, 1800, 'Knife'), item(4, 1030, 'Pistol')],
	dota2: [
		item(5, 12, 'Weapon', 'Arcana'),
		item(6, 184, 'Weapon', 'Immortal'),
		item(7, 162, 'Hook', 'Immortal'),
	],
}
const ids = ({ tiles, ...rest }: ReturnType<typeof pickSpotlight>) =>
	Object.fromEntries(Object.entries({ ...rest, ...tiles }).map(([place, picked]) => [place, picked?.id]))

describe('home spotlight', () => {
	it('puts the most expensive best seller in the middle and different ones around it', () => {
		expect(ids(pickSpotlight(best))).toEqual({ middle: 2, left: 4, right: 6, cs2: 1, dota2: 5, banner: 3 })
	})
	it('shows no item twice and leaves places empty if there are too few', () => {
		const picked = ids(pickSpotlight({ cs2: [item(1, 5, 'Rifle')], dota2: [item(2, 5, 'Head')] }))
		expect(picked).toEqual({
			middle: 1,
			left: undefined,
			right: 2,
			cs2: undefined,
			dota2: undefined,
			banner: undefined,
		})
	})
	it('uses one game if the other has no items', () => {
		expect(ids(pickSpotlight({ cs2: [], dota2: best.dota2 }))).toMatchObject({ middle: 6, left: 7, right: 5 })
	})
	it('prefers an item with a picture to a more expensive one without', () => {
		const cs2 = [item(1, 900, 'Rifle', 'Covert', null), item(2, 5, 'Rifle')]
		expect(pickSpotlight({ cs2, dota2: [] }).middle?.id).toBe(2)
	})
})
