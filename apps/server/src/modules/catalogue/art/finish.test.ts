import { expect, it } from 'vitest'
import { rgb } from './color.ts'
import { finishOf } from './finish.ts'
import { readName } from './item-name.ts'

function finish(title: string) {
	const { base, skin, weapon } = readName(title)
	return finishOf(base, skin, weapon === '' && base.startsWith('★'), 0.7)
}

it.each([
	['★ Hand Wraps | Cobalt Skulls', 'skulls'],
	['MP7 | Skulls', 'skulls'],
	['AWP | Dragon Lore', 'dragon'],
	['Glock-18 | Pink DDPAT', 'pixels'],
	['AK-47 | Jungle Spray', 'leaves'],
	['Galil AR | Green Apple', 'camo'],
	['AUG | Midnight Lily', 'blossoms'],
	['P2000 | Coral Halftone', 'halftone'],
	['Nova | Green Plaid', 'plaid'],
	['★ Specialist Gloves | Tiger Strike', 'tiger'],
	['AWP | Lightning Strike', 'bolts'],
	['P90 | Death by Kitty', 'paws'],
	['MAC-10 | Candy Apple', 'metal'],
])('finishOf › %s has the pattern its name says', (title, family) => {
	expect(finish(title).family).toBe(family)
})

it.each([
	['MP9 | Orange Peel', 'orange'],
	['Glock-18 | Red Astor', 'red'],
	['AK-47 | Blue Laminate', 'blue'],
	['★ Hand Wraps | Cobalt Skulls', 'blue'],
	['Nova | Green Plaid', 'green'],
	['AK-47 | Emerald Pinstripe', 'green'],
])('finishOf › %s is %s', (title, color) => {
	const [red, green, blue] = rgb(finish(title).palette.base)
	const strongest = Math.max(red, green, blue)
	const channel = { orange: red, red, green, blue }[color]
	expect(channel).toBe(strongest)
	if (color === 'orange') expect(green).toBeGreaterThan(blue * 2)
})

it('finishOf › a knife without a finish is bare grey steel', () => {
	const { family, palette } = finish('★ Karambit')
	expect(family).toBe('metal')
	for (const color of Object.values(palette)) {
		const channels = rgb(color)
		expect(Math.max(...channels) - Math.min(...channels)).toBeLessThan(24)
	}
})
