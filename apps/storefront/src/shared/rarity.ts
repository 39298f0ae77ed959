/** `Mil-Spec Grade` as the value of `data-rarity`: `mil-spec`. */
export function rarityName(quality: string | null): string {
	const words = (quality ?? '').toLowerCase().replace(/\s+grade$/, '')
	return words.trim().replaceAll(/\s+/g, '-')
}
