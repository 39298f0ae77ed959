import { type Colour, contrast, firstMix } from './colour.ts'
import {
	type BrandColourName,
	type BrandColours,
	brandColourNames,
	CONTROL_CONTRAST,
	lookTokens,
	onAccent,
	TEXT_CONTRAST,
} from './look.ts'

/** What is read or seen on what: the pairs that a look has to pass. */
export const contrastPairs = [
	'text_on_ground',
	'text_on_panel',
	'details_on_panel',
	'link_on_panel',
	'state_on_panel',
	'label_on_accent',
	'label_on_highlight',
	'accent_on_ground',
	'accent_on_panel',
	'focus_on_ground',
	'focus_on_panel',
] as const
export type ContrastPair = (typeof contrastPairs)[number]

export interface ContrastFailure {
	pair: ContrastPair
	/** The colour whose change helps. */
	name: BrandColourName
	ratio: number
	needed: number
	/** The nearest colour that passes every pair; undefined if more than one colour has to change. */
	passes: Colour | undefined
}

interface Measured {
	pair: ContrastPair
	ratio: number
	needed: number
	/** The colours of the pair, in the order in which a change is suggested. */
	names: readonly BrandColourName[]
}

const read = { needed: TEXT_CONTRAST }
const seen = { needed: CONTROL_CONTRAST }

/** Of the chosen colours themselves. */
function measureChosen(colours: BrandColours): Measured[] {
	const { ground, panel, text, accent, highlight } = colours
	const label = onAccent(colours)
	return [
		{ pair: 'text_on_ground', ...read, ratio: contrast(text, ground), names: ['text', 'ground'] },
		{ pair: 'text_on_panel', ...read, ratio: contrast(text, panel), names: ['text', 'panel'] },
		{ pair: 'label_on_accent', ...read, ratio: contrast(label, accent), names: ['accent', 'highlight'] },
		{
			pair: 'label_on_highlight',
			...read,
			ratio: contrast(label, highlight),
			names: ['highlight', 'accent'],
		},
		{ pair: 'accent_on_ground', ...seen, ratio: contrast(accent, ground), names: ['accent', 'ground'] },
		{ pair: 'accent_on_panel', ...seen, ratio: contrast(accent, panel), names: ['accent', 'panel'] },
		{ pair: 'focus_on_ground', ...seen, ratio: contrast(highlight, ground), names: ['highlight', 'ground'] },
		{ pair: 'focus_on_panel', ...seen, ratio: contrast(highlight, panel), names: ['highlight', 'panel'] },
	]
}

/** Of the colours that follow from them. */
function measureDerived(colours: BrandColours): Measured[] {
	const tokens = lookTokens(colours)
	const lowest = (...names: string[]) =>
		Math.min(
			...names.flatMap((name) =>
				['page', 'raised'].map((ground) => contrast(tokens[name] ?? '', tokens[ground] ?? '')),
			),
		)
	return [
		{ pair: 'details_on_panel', ...read, ratio: lowest('ink', 'faint'), names: ['text', 'panel'] },
		{ pair: 'link_on_panel', ...read, ratio: lowest('lilac'), names: ['panel', 'accent'] },
		{
			pair: 'state_on_panel',
			...read,
			ratio: lowest('green', 'amber', 'red', 'lightblue'),
			names: ['panel', 'ground'],
		},
	]
}

const isLow = ({ ratio, needed }: Measured) => ratio < needed

/** The chosen colours are measured first: the others take far longer. */
export const hasEnoughContrast = (colours: BrandColours): boolean =>
	!measureChosen(colours).some(isLow) && !measureDerived(colours).some(isLow)

/** Which pairs of a look have too little contrast, and what would pass. */
export function contrastFailures(colours: BrandColours): ContrastFailure[] {
	const low = [...measureChosen(colours), ...measureDerived(colours)].filter(isLow)
	const passing = new Map<BrandColourName, Colour | undefined>()
	const passingFor = (name: BrandColourName) => {
		if (!passing.has(name)) passing.set(name, nearestPassing(colours, name))
		return passing.get(name)
	}
	return low.map(({ pair, ratio, needed, names }) => {
		const others = brandColourNames.filter((name) => !names.includes(name))
		const name = [...names, ...others].find((each) => passingFor(each) !== undefined)
		return { pair, ratio, needed, name: name ?? names[0] ?? 'text', passes: name && passingFor(name) }
	})
}

/** Darker or lighter, whichever needs the smaller change. */
function nearestPassing(colours: BrandColours, name: BrandColourName): Colour | undefined {
	const found = ['#000000', '#ffffff']
		.map((towards) =>
			firstMix(colours[name], towards, (colour) => hasEnoughContrast({ ...colours, [name]: colour })),
		)
		.filter((colour) => colour !== undefined)
	return found.toSorted((a, b) => contrast(a, colours[name]) - contrast(b, colours[name]))[0]
}
