import { oklch, turnHue } from './color.ts'
import type { Palette } from './families/brush.ts'
import type { FamilyName } from './families/families.ts'
import { type FinishWord, NAMED_FINISHES, THEMES } from './finish-words.ts'
import { around, pick, type Random, randomFrom } from './random.ts'

export type Finish = { family: FamilyName; palette: Palette }

const THEME_HUE_DRIFT_DEGREES = 22
const THEME_FAMILIES = ['facets', 'scales', 'marble', 'camo', 'flames', 'hex', 'stripes', 'waves'] as const
const PLAIN_FAMILIES = ['mesh', 'pixels', 'camo', 'waves', 'stripes', 'panels', 'hex'] as const
const RICH_FAMILIES = [
	'facets',
	'stripes',
	'camo',
	'hex',
	'circuit',
	'marble',
	'fade',
	'scales',
	'flames',
	'panels',
	'web',
	'waves',
] as const
/** Bare steel of a knife without a finish. */
const VANILLA: Palette = {
	dark: '#23262d',
	base: '#5d6470',
	second: '#8a919d',
	accent: '#b9c0cb',
	light: '#eef1f6',
}

/** Longer names are cut for the search of words only: no real one is longer, and a hostile one must not cost time. */
const LONGEST_SEARCHED = 200

export function finishOf(base: string, skin: string, isVanilla: boolean, richness: number): Finish {
	if (isVanilla) return { family: 'waves', palette: VANILLA }
	const random = randomFrom(base, 'finish')
	const searched = skin.slice(0, LONGEST_SEARCHED)
	const named = NAMED_FINISHES.find(([test]) => test.test(searched))
	if (named) return { family: named[1], palette: paletteOf(named, 0) }
	const theme = THEMES.find(([test]) => test.test(searched))
	if (theme) {
		const palette = paletteOf(theme, around(random, 0, THEME_HUE_DRIFT_DEGREES))
		return { family: random() < 0.45 ? pick(random, THEME_FAMILIES) : theme[1], palette }
	}
	return {
		family: pick(random, richness < 0.4 ? PLAIN_FAMILIES : RICH_FAMILIES),
		palette: harmony(random, richness),
	}
}

function paletteOf([, , dark, base, second, accent, light]: FinishWord, turn: number): Palette {
	return {
		dark: turnHue(dark, turn),
		base: turnHue(base, turn),
		second: turnHue(second, turn),
		accent: turnHue(accent, turn),
		light: turnHue(light, turn),
	}
}

/** No word known: a harmony around a hue; richer rarities get more chroma and a farther accent. */
function harmony(random: Random, richness: number): Palette {
	const hue = random() * 360
	const step = pick(random, richness > 0.6 ? [28, 42, 150, 180, 120] : [28, 42])
	const way = random() < 0.5 ? -1 : 1
	const chroma = 0.05 + richness * 0.15
	return {
		dark: oklch(0.24, chroma * 0.55, hue),
		base: oklch(0.46 + random() * 0.08, chroma, hue),
		second: oklch(0.62, chroma * 0.95, hue + way * 30),
		accent: oklch(0.76, chroma * 1.05, hue + way * step),
		light: oklch(0.93, chroma * 0.35, hue + way * step),
	}
}
