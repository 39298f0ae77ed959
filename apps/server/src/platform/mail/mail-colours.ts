import { type Colour, mix } from '@skinverse/contract/brand/colour'
import { type BrandColours, isLight, lookTokens } from '@skinverse/contract/brand/look'

/** The colours of a mail. All are opaque: mail programs know no others. */
export interface MailColours {
	scheme: 'dark' | 'light'
	ground: Colour
	panel: Colour
	line: Colour
	ink: Colour
	soft: Colour
	muted: Colour
	accent: Colour
	highlight: Colour
	button: Colour
	onButton: Colour
	link: Colour
}

/** Computed once per look: a batch of mails has thousands. */
const known = new WeakMap<BrandColours, MailColours>()

export function mailColours(colours: BrandColours): MailColours {
	const computed = known.get(colours) ?? compute(colours)
	known.set(colours, computed)
	return computed
}

function compute(colours: BrandColours): MailColours {
	const { ground, panel, text, accent, highlight } = colours
	const light = isLight(colours)
	const tokens = lookTokens(colours)
	const token = (name: string): Colour => tokens[name] ?? text
	return {
		scheme: light ? 'light' : 'dark',
		ground,
		panel,
		line: mix(panel, token('tint'), light ? 0.14 : 0.08),
		ink: text,
		soft: token('soft'),
		muted: token('muted'),
		accent,
		highlight,
		button: token('violet-strong'),
		onButton: token('on-strong'),
		link: token('lilac'),
	}
}
