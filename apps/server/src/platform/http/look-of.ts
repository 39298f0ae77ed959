import { type BrandFonts, fontChoices, fontTokens } from '@skinverse/contract/brand/fonts'
import { type BrandColours, isLight, type LookTokens, lookTokens } from '@skinverse/contract/brand/look'
import type { Look } from '@skinverse/ssr/look'

interface Styled {
	colours: BrandColours
	fonts?: BrandFonts
}

/** Computed once per look: every page has them. */
const known = new WeakMap<BrandColours, LookTokens>()

/** What a brand changes in the head of a page. */
export function lookOf({ colours, fonts = 'technical' }: Styled): Look {
	const tokens = known.get(colours) ?? lookTokens(colours)
	known.set(colours, tokens)
	return {
		colorScheme: isLight(colours) ? 'light' : 'dark',
		themeColor: colours.ground,
		tokens,
		fonts: fontTokens(fonts),
		unusedFonts: fontChoices[fonts].unused,
	}
}
