const STEPS = [1, 2, 2.5, 5, 10]
const MOST_TICKS = 4

/** Round amounts from zero to just above the maximum, for the grid lines. */
export function ticksFor(highest: number): number[] {
	const reached = Math.max(highest, 1)
	const rough = reached / MOST_TICKS
	const power = 10 ** Math.floor(Math.log10(rough))
	const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power
	return Array.from({ length: Math.ceil(reached / step) + 1 }, (_, index) => index * step)
}
