import type { LoadResult } from '../load/plan.ts'

export interface SignInFigures {
	clients: number
	/** The same hash of the same password, checked by nobody but a loop. */
	hash: LoadResult[]
	http: LoadResult[]
}
