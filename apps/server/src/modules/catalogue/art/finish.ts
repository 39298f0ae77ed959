import { oklch, turnHue } from './color.ts'
import type { Palette } from './families/brush.ts'
import type { FamilyName } from './families/families.ts'
import { COLORS, type Colors, PATTERNS } from './finish-patterns.ts'
import { type FinishWord, NAMED_FINISHES, THEMES } from './finish-words.ts'
import { around, pick, type Random, randomFrom } from './random.ts'

export type Finish = { family: FamilyName; palette: Palette }

/** A named colour stays that colour; a mood such as "storm" may lie anywhere near. */
const COLOR_HUE_DRIFT_DEGREES = 5
const THEME_HUE_DRIFT_DEGREES = 16
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

/** Longer names are truncated for the word search: real ones are shorter, and a hostile one must not cost time. */
const LONGEST_SEARCHED = 200

export function finishOf(base: string, skin: string, isVanilla: boolean, richness: number): Finish {
	if (isVanilla) return { family: 'metal', palette: VANILLA }
	const random = randomFrom(base, 'finish')
	const searched = skin.slice(0, LONGEST_SEARCHED)
	const named = NAMED_FINISHES.find(([test]) => test.test(searched))
	if (named) return { family: named[1], palette: paletteOf(colorsOf(named), 0) }
	const pattern = PATTERNS.find(([test]) => test.test(searched))
	const color = COLORS.find(([test]) => test.test(searched))
	const theme = THEMES.find(([test]) => test.test(searched))
	const drift = around(random, 0, color ? COLOR_HUE_DRIFT_DEGREES : THEME_HUE_DRIFT_DEGREES)
	// A painted name keeps to its words. What is made of nothing but its name may vary more.
	const varies = skin === base && random() < 0.45
	const luck = pick(random, varies ? THEME_FAMILIES : richness < 0.4 ? PLAIN_FAMILIES : RICH_FAMILIES)
	const colors = color?.[1] ?? (theme && colorsOf(theme))
	return {
		family: varies ? luck : (pattern?.[1] ?? theme?.[1] ?? luck),
		palette: colors ? paletteOf(colors, drift) : harmony(random, richness),
	}
}

const colorsOf = ([, , ...colors]: FinishWord): Colors => colors

function paletteOf([dark, base, second, accent, light]: Colors, turn: number): Palette {
	return {
		dark: turnHue(dark, turn),
		base: turnHue(base, turn),
		second: turnHue(second, turn),
		accent: turnHue(accent, turn),
		light: turnHue(light, turn),
	}
}

/** Without a known word: a harmony around a hue; higher rarities get more chroma and a more distant accent. */
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
