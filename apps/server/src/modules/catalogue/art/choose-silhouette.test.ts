import { describe, expect, it } from 'vitest'
import { chooseSilhouette, knownSilhouettes } from './choose-silhouette.ts'
import { readName } from './item-name.ts'
import { SILHOUETTES } from './silhouettes.ts'

const choose = (title: string, hints: Parameters<typeof chooseSilhouette>[1] = {}) =>
	chooseSilhouette(readName(title), hints)

describe('chooseSilhouette', () => {
	it('chooses only baked silhouettes, and every baked one can be chosen', () => {
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
	])('recognises %s by its name', (title, expected) => {
		expect(choose(title)).toBe(expected)
	})

	it('uses a weapon of the same type for an unknown name', () => {
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
		['Announcer: Monkey King', { type: 'Announcer' }, ['herald-horn']],
		['Tail of Unfettered Malevolence', { type: 'Tail' }, ['spiked-tail', 'reptile-tail']],
		['The International 2015 HUD', { type: 'HUD Skin' }, ['hud']],
		['Taunt: Step Lively', { type: 'Taunt' }, ['warrior']],
		['Gazing Idol', { type: 'Ward' }, ['sentry-ward']],
		['Nimble Ben', { type: 'Courier' }, ['pack-mule']],
		['Desert Gale Mount', { type: 'Mount' }, ['armoured-steed']],
		['Snowl', { type: 'Courier' }, ['owl', 'barn-owl']],
		['Lockjaw the Boxhound', { type: 'Courier' }, ['sitting-dog']],
		['Staff of Gun-Yu', { type: 'Weapon', hero: 'Monkey King' }, ['horned-staff', 'skull-staff', 'orb-wand']],
		['Iron Surge', { type: 'Head' }, ['war-helm']],
		['The Spoils of Dezun', { type: 'Shoulder' }, ['layered-pauldrons']],
		['Dark Artistry Cape', { type: 'Back' }, ['torn-cloak']],
		['Blistering Shade', { type: 'Arms' }, ['strapped-bracers']],
		['Dark Artistry Belt', { type: 'Belt' }, ['tasset-belt']],
		['Jagged Honor Legs', { type: 'Legs' }, ['plated-boots']],
		['Armor of Malice', { type: 'Armor' }, ['cuirass']],
		['Pachyderm Powderwagon Elephant', { type: 'Mount' }, ['elephant', 'mammoth']],
	])('chooses for %s by slot, type line, hero or words', (title, hints, expected) => {
		expect(expected).toContain(choose(title, hints))
	})
})
