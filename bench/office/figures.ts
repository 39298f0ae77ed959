export type StepKind = 'scroll' | 'jump' | 'search' | 'byHand'

export interface Step {
	kind: StepKind
	/** From the operator's action to the frame that shows all visible rows. */
	waitMs: number
	/** From the request to the last byte of its response; undefined if the rows were cached. */
	serverMs: number | null
}

export interface OfficeFigures {
	listings: number
	steps: Step[]
}

export const waitsOf = ({ steps }: OfficeFigures, kind: StepKind): number[] =>
	steps.filter((step) => step.kind === kind).map(({ waitMs }) => waitMs)

/** The nearest rank: a value that really occurred. */
export function rank(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b)
	return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
