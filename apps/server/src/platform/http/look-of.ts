import { brandPictureAddress } from '@skinverse/contract/brand/brand-pictures'
import { type BrandFonts, fontChoices, fontTokens } from '@skinverse/contract/brand/fonts'
import { type BrandColours, isLight, type LookTokens, lookTokens } from '@skinverse/contract/brand/look'
import type { BrandPicture } from '@skinverse/contract/entities/brand'
import type { Look } from '@skinverse/ssr/look'

interface Styled {
	colours: BrandColours
	fonts?: BrandFonts
	pictures?: { logo: BrandPicture | null }
	/** The id of the icon. */
	icon?: string | null
}

/** Computed once per look: every page has them. */
const known = new WeakMap<BrandColours, LookTokens>()

/** What a brand changes in the head of a page. */
export function lookOf({ colours, fonts = 'technical', pictures, icon }: Styled): Look {
	const tokens = known.get(colours) ?? lookTokens(colours)
	known.set(colours, tokens)
	return {
		colorScheme: isLight(colours) ? 'light' : 'dark',
		themeColor: colours.ground,
		tokens,
		fonts: fontTokens(fonts),
		unusedFonts: fontChoices[fonts].unused,
		logo: pictures?.logo ?? undefined,
		icons: icon ? iconsOf(icon) : undefined,
	}
}

function iconsOf(id: string): Look['icons'] {
	const address = (size: number) => brandPictureAddress('icon', id, size)
	return { 32: address(32), 180: address(180), 512: address(512) }
}
