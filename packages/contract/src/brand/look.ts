import { type Colour, contrast, firstMix, luminance, mix } from './colour.ts'

/** The colours that an operator chooses; all others follow from them. */
export const brandColourNames = ['ground', 'panel', 'text', 'accent', 'highlight'] as const
export type BrandColourName = (typeof brandColourNames)[number]
export type BrandColours = Record<BrandColourName, Colour>

/** The colours of `packages/ui/src/tokens.css`. */
export const builtInColours: BrandColours = {
	ground: '#07080d',
	panel: '#10131c',
	text: '#f2f4fa',
	accent: '#7c5cff',
	highlight: '#22d3ee',
}

/** WCAG 2.2 AA: text (1.4.3), and parts of controls (1.4.11). */
export const TEXT_CONTRAST = 4.5
export const CONTROL_CONTRAST = 3

const WHITE = '#ffffff'
const NEAR_BLACK = '#06070c'

/** Halfway between black and white for the eye: black and white text have the same contrast on it. */
const MIDDLE_LUMINANCE = 0.179

export const isLight = ({ ground }: Pick<BrandColours, 'ground'>): boolean =>
	luminance(ground) > MIDDLE_LUMINANCE

/** Colours of states on a dark and on a light ground, before they are made readable on the very ground. */
const STATES = {
	dark: {
		green: '#34d399',
		amber: '#fbbf24',
		red: '#f87171',
		lightblue: '#7dd3fc',
		'green-soft': '#6ee7b7',
		'amber-soft': '#fcd34d',
		lime: '#a3e635',
		orange: '#fb923c',
	},
	light: {
		green: '#047857',
		amber: '#a14a06',
		red: '#c01c1c',
		lightblue: '#0369a1',
		'green-soft': '#065f46',
		'amber-soft': '#92400e',
		lime: '#4d7c0f',
		orange: '#c2410c',
	},
} as const satisfies Record<string, Readonly<Record<string, Colour>>>

/** The share of a state's colour in its own tint, at most: badges and notices. */
const TINT_SHARE = 0.16
/** The share of the accent in the ground of a chosen card. */
const CHOSEN_SHARE = 0.12
/** The share of the accent below selected text, at most. */
const SELECTED_SHARE = 0.25

export type LookTokens = Readonly<Record<string, string>>

/** Every colour token of a look, by the names of `tokens.css` without `--color-`. */
export function lookTokens(colours: BrandColours): LookTokens {
	const { ground, panel, text, accent, highlight } = colours
	const light = isLight(colours)
	const tint = light ? '#0b0d14' : WHITE
	const raised = mix(panel, tint, light ? 0.05 : 0.04)
	const grounds = [ground, panel, raised]
	/** Towards the tint until it can be read on all of these grounds. */
	const readable = (colour: Colour, on: readonly Colour[]): Colour =>
		firstMix(colour, tint, (mixed) => on.every((each) => contrast(mixed, each) >= TEXT_CONTRAST)) ?? tint
	const chosen = grounds.map((each) => mix(each, accent, CHOSEN_SHARE))
	const quieter = (share: number) => readableBetween(text, ground, share, [...grounds, ...chosen])
	/** Also on its own tint, as badges and notices have it. */
	const state = (colour: Colour) =>
		firstMix(colour, tint, (mixed) =>
			grounds.every((each) => isReadable(mixed, each) && isReadable(mixed, mix(each, mixed, TINT_SHARE))),
		) ?? tint
	const states = Object.entries(STATES[light ? 'light' : 'dark']).map(([name, colour]) => [
		name,
		state(colour),
	])
	const muted = quieter(0.36)
	const onStrong = moreContrast(accent, WHITE, NEAR_BLACK)
	return {
		tint,
		page: ground,
		panel,
		raised,
		rail: mix(ground, panel, 0.4),
		stage: mix(ground, panel, 0.7),
		line: translucent(tint, light ? 0.14 : 0.08),
		'line-strong': translucent(tint, light ? 0.24 : 0.14),
		veil: translucent(NEAR_BLACK, light ? 0.5 : 0.74),
		ink: text,
		soft: quieter(0.2),
		muted,
		faint: quieter(0.46),
		violet: accent,
		'violet-strong':
			firstMix(accent, onStrong === WHITE ? NEAR_BLACK : WHITE, (mixed) => isReadable(mixed, onStrong)) ??
			accent,
		'on-strong': onStrong,
		cyan: highlight,
		lilac: readable(accent, [...grounds, ...grounds.map((each) => mix(each, accent, SELECTED_SHARE))]),
		'on-accent': onAccent(colours),
		...Object.fromEntries(states),
		grey: state(muted),
	}
}

const isReadable = (one: Colour, other: Colour) => contrast(one, other) >= TEXT_CONTRAST

/** The label of a primary button, whose ground runs from the accent to the highlight. */
export function onAccent({ accent, highlight }: BrandColours): Colour {
	const lowest = (colour: Colour) => Math.min(contrast(colour, accent), contrast(colour, highlight))
	return lowest(WHITE) > lowest(NEAR_BLACK) ? WHITE : NEAR_BLACK
}

function moreContrast(ground: Colour, one: Colour, other: Colour): Colour {
	return contrast(ground, one) >= contrast(ground, other) ? one : other
}

/** The text, mixed with the ground by `share`, or by less if it could not be read. */
function readableBetween(text: Colour, ground: Colour, share: number, on: readonly Colour[]): Colour {
	return (
		firstMix(mix(text, ground, share), text, (mixed) => on.every((each) => isReadable(mixed, each))) ?? text
	)
}

const translucent = (colour: Colour, alpha: number): string =>
	`${colour}${Math.round(alpha * 255)
		.toString(16)
		.padStart(2, '0')}`
