import { contrast, firstMix } from '@skinverse/contract/brand/colour'
import { type BrandColours, builtInColours, TEXT_CONTRAST } from '@skinverse/contract/brand/look'

const PAPER = '#ffffff'
const BLACK = '#000000'

/** The accent, darker where needed: it is read on white paper. Undefined: the documents' own violet. */
export function documentAccent({ accent }: BrandColours): string | undefined {
	if (accent === builtInColours.accent) return undefined
	return firstMix(accent, BLACK, (colour) => contrast(colour, PAPER) >= TEXT_CONTRAST)
}
