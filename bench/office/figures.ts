export type StepKind = 'scroll' | 'jump' | 'search' | 'byHand'

export interface Step {
	kind: StepKind
	/** From the person's move to the frame that shows all rows in sight. */
	waitMs: number
	/** From asking the server to its last byte; none where the rows were here already. */
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
