/** `Mil-Spec Grade` as the name that `data-rarity` knows: `mil-spec`. */
export function rarityName(quality: string | null): string {
	const words = (quality ?? '').toLowerCase().replace(/\s+grade$/, '')
	return words.trim().replaceAll(/\s+/g, '-')
}
