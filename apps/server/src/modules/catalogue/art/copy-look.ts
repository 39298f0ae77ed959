import { wearRanges } from '../names/wears.ts'
import { randomFrom } from './random.ts'

/** What one copy of a kind has of its own, as far as a picture can show it. */
export interface Copy {
	floatValue: number | null
	paintSeed: number | null
}

/** A copy as it is drawn. A few wears and placements per kind keep the number of pictures small enough to cache. */
export interface CopyLook {
	/** Which part of its exterior's floats, from the best to the worst; undefined where the float is unknown. */
	wearStep?: number
	/** Where the pattern sits; undefined where the seed is unknown. */
	placement?: number
}

const WEAR_STEPS = 4
const PLACEMENTS = 16

/** The seeds of one placement are spread, so that neighbouring seeds look different. */
const PLACEMENT_OF_SEED = Array.from({ length: 1001 }, (_, seed) =>
	Math.floor(randomFrom(String(seed), 'placement')() * PLACEMENTS),
)
/** By wear step, then placement; the first of each is for an unknown one. */
const MARKS = [undefined, ...Array(WEAR_STEPS).keys()].map((wearStep) =>
	[undefined, ...Array(PLACEMENTS).keys()].map(
		(placement) =>
			(wearStep === undefined ? '' : `-w${wearStep}`) + (placement === undefined ? '' : `-s${placement}`),
	),
)
const LOOKS = new Map(
	MARKS.flatMap((row, wear) =>
		row.map((mark, place): [string, CopyLook] => [
			mark,
			{ ...(wear > 0 && { wearStep: wear - 1 }), ...(place > 0 && { placement: place - 1 }) },
		]),
	),
)

/** What stands in a picture's address for a copy: `-w2-s11`, empty where nothing of its own shows. */
export function copyMark(exterior: string | null, { floatValue, paintSeed }: Copy): string {
	const range = rangeOf(exterior)
	if (range === undefined) return ''
	const share = floatValue === null ? Number.NaN : (floatValue - range.from) / (range.to - range.from)
	const wear = Number.isNaN(share)
		? 0
		: 1 + Math.min(WEAR_STEPS - 1, Math.max(0, Math.floor(share * WEAR_STEPS)))
	const place = paintSeed === null ? 0 : 1 + (PLACEMENT_OF_SEED[paintSeed % PLACEMENT_OF_SEED.length] ?? 0)
	return MARKS[wear]?.[place] ?? ''
}

/** The reverse; undefined for a mark that no copy of such a kind can have. */
export function lookOf(exterior: string | null, mark: string): CopyLook | undefined {
	return mark === '' || rangeOf(exterior) !== undefined ? LOOKS.get(mark) : undefined
}

/** The float in the middle of a step; where none is known, in the middle of the exterior. */
export function floatOf(exterior: string | null, wearStep: number | undefined): number | undefined {
	const range = rangeOf(exterior)
	if (range === undefined) return undefined
	const share = wearStep === undefined ? 0.5 : (wearStep + 0.5) / WEAR_STEPS
	return range.from + share * (range.to - range.from)
}

function rangeOf(exterior: string | null) {
	return wearRanges.find(({ key }) => key === exterior)
}
