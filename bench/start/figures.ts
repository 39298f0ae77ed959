/** Seconds of each round. */
export interface StartFigures {
	/** PostgreSQL alone: in a new folder, its files made first; and in that folder again. */
	coldLimit: number[]
	warmLimit: number[]
	/** The whole demo shop to its first answer: in a new folder, and in that folder again. */
	cold: number[]
	warm: number[]
}
