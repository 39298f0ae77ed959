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
	/** Replaces the mark and the name. */
	logo?: { url: string; width: number; height: number }
	/** PNG files by their width. */
	icons?: Readonly<Record<32 | 180 | 512, string>>
}

/** One-colour marks, rarity colours and beams of light are made for a dark ground. */
const LIGHT = ['--marks:invert(1) hue-rotate(180deg)', '--rarity-share:45%', '--beam-share:85%']

type Styled = Pick<Look, 'colorScheme' | 'tokens' | 'fonts' | 'logo'>

/** Outside of any cascade layer, so that it overrides the tokens of the style sheet. */
export function lookRules({ colorScheme, tokens, fonts, logo }: Styled): string {
	const values = [
		...Object.entries(tokens).map(([name, value]) => `--color-${name}:${value}`),
		...Object.entries(fonts).map(([name, value]) => `${name}:${value}`),
		...(colorScheme === 'light' ? LIGHT : []),
	]
	return `:root{color-scheme:${colorScheme};${values.join(';')}}${logo ? logoRules(logo) : ''}`
}

const LOGO_HEIGHT_PX = 36

/**
 * The logo of `packages/ui/src/logo.tsx` becomes a picture by style alone: no script has to know it, and its place is
 * reserved before it has loaded. The name stays for screen readers.
 */
function logoRules({ url, width, height }: NonNullable<Look['logo']>): string {
	const shown = Math.round((LOGO_HEIGHT_PX * width) / height)
	return [
		`.logo{display:block;width:min(${shown}px,13rem,42vw);aspect-ratio:${width}/${height};background:url(${url}) center/contain no-repeat}`,
		// The words below the name begin below its mark; the picture has none.
		'.logo+.logo-note{padding-left:0}',
		'.logo>*{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}',
	].join('')
}
