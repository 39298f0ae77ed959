/** A colour as `#rrggbb`. */
export type Colour = string

export const COLOUR_SHAPE = /^#[0-9a-f]{6}$/

const channelsOf = (colour: Colour): number[] =>
	[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const colourOf = (channels: readonly number[]): Colour =>
	`#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** `share` of the second colour in the first, as CSS's `color-mix(in srgb, ...)`. */
export function mix(one: Colour, other: Colour, share: number): Colour {
	const others = channelsOf(other)
	return colourOf(channelsOf(one).map((channel, at) => channel + ((others[at] ?? 0) - channel) * share))
}

/** Relative luminance, WCAG 2.2. */
export function luminance(colour: Colour): number {
	const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
		const value = channel / 255
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
	})
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colours, from 1 to 21, WCAG 2.2. */
export function contrast(one: Colour, other: Colour): number {
	const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
	return (light + 0.05) / (dark + 0.05)
}

const STEPS = 50

/** The first mix of a colour with `towards` that is accepted; undefined if none is. */
export function firstMix(
	colour: Colour,
	towards: Colour,
	accepts: (mixed: Colour) => boolean,
): Colour | undefined {
	for (let step = 0; step <= STEPS; step += 1) {
		const mixed = mix(colour, towards, step / STEPS)
		if (accepts(mixed)) return mixed
	}
	return undefined
}
