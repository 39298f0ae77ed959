import type { LoadResult } from '../load/plan.ts'

export interface SignInFigures {
	clients: number
	/** The same hash of the same password, verified in a loop. */
	hash: LoadResult[]
	http: LoadResult[]
}
