/** Seconds of each round. */
export interface StartFigures {
	/** PostgreSQL alone: in a new folder, with initdb; and in the same folder again. */
	coldLimit: number[]
	warmLimit: number[]
	/** The demo shop until its first response: in a new folder, and in the same folder again. */
	cold: number[]
	warm: number[]
}
