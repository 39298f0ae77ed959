import { describe, expect, it } from 'vitest'
import { chooseSilhouette, knownSilhouettes } from './choose-silhouette.ts'
import { readName } from './item-name.ts'
import { SILHOUETTES } from './silhouettes.ts'

const choose = (title: string, hints: Parameters<typeof chooseSilhouette>[1] = {}) =>
	chooseSilhouette(readName(title), hints)

describe('chooseSilhouette', () => {
	it('only names silhouettes that are baked, and every baked one can be chosen', () => {
		expect([...knownSilhouettes()].sort()).toEqual([...SILHOUETTES.keys()].sort())
	})

	it.each([
		['AK-47 | Redline (Field-Tested)', 'ak47'],
		['StatTrak™ M4A1-S | Printstream', 'm4a1s'],
		['Souvenir AWP | Dragon Lore (Factory New)', 'awp'],
		['★ StatTrak™ Karambit | Fade', 'karambit'],
		['★ M9 Bayonet', 'm9'],
		['★ Hand Wraps | Cobalt Skulls', 'hand-wraps'],
		['Sticker | Crown (Foil)', 'sticker'],
		['Music Kit | Scarlxrd, King', 'headphones'],
	])('knows %s by its name', (title, expected) => {
		expect(choose(title)).toBe(expected)
	})

	it('takes a weapon of the right type where the name is new', () => {
		expect(['nova', 'xm1014']).toContain(choose('Model 12 | Blue', { type: 'Shotgun' }))
	})

	it.each([
		['Dragonclaw Hook', { type: 'Weapon' }, ['meat-hook', 'hook']],
		['Inscribed Crown of the One True King', { type: 'Head' }, ['crown', 'queen-crown', 'imperial-crown']],
		[
			'Song of the Wild Wind',
			{ type: 'Weapon', typeLine: 'Rare Bow' },
			['pocket-bow', 'high-shot', 'lightning-bow'],
		],
		['Demon Eater', { type: 'Weapon', hero: 'Juggernaut' }, ['katana']],
		['Amphibian Kid', { type: 'Courier' }, ['frog']],
		['Announcer: Monkey King', { type: 'Announcer' }, ['megaphone']],
		['Tail of Unfettered Malevolence', { type: 'Tail' }, ['spiked-tail', 'reptile-tail']],
		['Pachyderm Powderwagon Elephant', { type: 'Mount' }, ['elephant', 'mammoth']],
	])('finds what %s is by its slot, type line, hero or words', (title, hints, expected) => {
		expect(expected).toContain(choose(title, hints))
	})
})
