/** What the shop's brand changes in the head of a page. */
export interface Look {
	colorScheme: 'dark' | 'light'
	themeColor: string
	/** Colour tokens by their names without `--color-`. */
	tokens: Readonly<Record<string, string>>
	/** Font tokens by their whole names; empty: those of the style sheet. */
	fonts: Readonly<Record<string, string>>
	/** Families of the style sheet that this look does not use. */
	unusedFonts: readonly string[]
}

/** One-colour marks, rarity colours and beams of light are made for a dark ground. */
const LIGHT = ['--marks:invert(1) hue-rotate(180deg)', '--rarity-share:45%', '--beam-share:85%']

/** Outside of any cascade layer, so that it overrides the tokens of the style sheet. */
export function lookRules({
	colorScheme,
	tokens,
	fonts,
}: Pick<Look, 'colorScheme' | 'tokens' | 'fonts'>): string {
	const values = [
		...Object.entries(tokens).map(([name, value]) => `--color-${name}:${value}`),
		...Object.entries(fonts).map(([name, value]) => `${name}:${value}`),
		...(colorScheme === 'light' ? LIGHT : []),
	]
	return `:root{color-scheme:${colorScheme};${values.join(';')}}`
}
