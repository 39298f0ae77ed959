import { createHash } from 'node:crypto'
import { type ArtItem, drawItem } from './draw-item.ts'
import { SILHOUETTES } from './silhouettes.ts'

/** Together these cover every family, a wear and every kind of mark. */
export const SAMPLES: ArtItem[] = [
	...['Asiimov', 'Redline', 'Fade', 'Howl', 'Doppler', 'Damascus Steel', 'Safari Mesh', 'Forest DDPAT'],
	...['Printstream', 'Fire Serpent', 'Crimson Web', 'Decimator', 'Slate', 'Acid Hex', 'Vice', 'Hyper Beast'],
	...['Candy Apple', 'Coral Halftone', 'Green Plaid', 'Bengal Tiger', 'Dragon Lore', 'Skulls', 'Wild Lily'],
	...['Palm', 'Cardiac', 'Orion', 'Deathgaze', 'Death by Kitty', 'Wings', 'Lightning Strike', 'Snow Leopard'],
].map((skin) => ({ title: `StatTrak™ AK-47 | ${skin} (Battle-Scarred)`, rarity: 'Covert' }))

/**
 * Changes whenever the pictures do, and only then. Part of the pictures' URLs,
 * which can therefore be cached forever.
 */
export function artRevision(): string {
	const digest = createHash('sha256')
	for (const sample of SAMPLES) digest.update(drawItem(sample))
	for (const wearStep of [0, 3])
		digest.update(drawItem({ title: 'AK-47 | Redline (Field-Tested)', wearStep, placement: wearStep }))
	digest.update(drawItem({ title: 'Souvenir AWP | Dragon Lore' }))
	digest.update(drawItem({ title: 'Inscribed Mace of Aeons', type: 'Weapon' }))
	digest.update(JSON.stringify([...SILHOUETTES]))
	return digest.digest('hex').slice(0, 10)
}
