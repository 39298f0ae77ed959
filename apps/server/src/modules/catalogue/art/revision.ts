import { createHash } from 'node:crypto'
import { type ArtItem, drawItem } from './draw-item.ts'
import { SILHOUETTES } from './silhouettes.ts'

/** Between them these use every family, a wear and every kind of mark. */
export const SAMPLES: ArtItem[] = [
	...['Asiimov', 'Redline', 'Fade', 'Howl', 'Doppler', 'Damascus Steel', 'Safari Mesh', 'Forest DDPAT'],
	...['Printstream', 'Fire Serpent', 'Crimson Web', 'Decimator', 'Slate', 'Cobalt', 'Vice', 'Urban Masked'],
].map((skin) => ({ title: `StatTrak™ AK-47 | ${skin} (Battle-Scarred)`, rarity: 'Covert' }))

/**
 * Changes whenever the pictures do, and only then. Part of the pictures' addresses,
 * which may be cached for ever because of it.
 */
export function artRevision(): string {
	const digest = createHash('sha256')
	for (const sample of SAMPLES) digest.update(drawItem(sample))
	digest.update(drawItem({ title: 'Souvenir AWP | Dragon Lore' }))
	digest.update(drawItem({ title: 'Inscribed Mace of Aeons', type: 'Weapon' }))
	digest.update(JSON.stringify([...SILHOUETTES]))
	return digest.digest('hex').slice(0, 10)
}
