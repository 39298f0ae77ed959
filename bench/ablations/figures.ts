import { over } from '../catalogue/figures.ts'
import type { Ablation } from './ablations.ts'

/** Processor time of the server for one answer, in microseconds. */
export interface AblationRound {
	cpuWith: number
	cpuWithout: number
}

export interface AblationFigures extends Ablation {
	rounds: AblationRound[]
}

export interface AblationsFigures {
	listings: number
	figures: AblationFigures[]
}

/** What share of an answer's processor time the path saves. */
export const saved = ({ cpuWith, cpuWithout }: AblationRound) => 1 - cpuWith / cpuWithout
/** The median of the pairs of rounds. */
export const gain = (rounds: readonly AblationRound[]) => over(rounds, saved)
