import { over } from '../catalogue/figures.ts'
import type { Ablation } from './ablations.ts'

/** CPU time of the server per response, in microseconds. */
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

/** The share of a response's CPU time that the fast path saves. */
export const saved = ({ cpuWith, cpuWithout }: AblationRound) => 1 - cpuWith / cpuWithout
/** The median of the pairs of rounds. */
export const gain = (rounds: readonly AblationRound[]) => over(rounds, saved)
