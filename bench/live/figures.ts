export interface LiveFigures {
	streams: number
	/** From the commit of a price to the client, in milliseconds: with one open stream, and the last of all streams. */
	aloneMs: number[]
	lastOfAllMs: number[]
	/** Resident memory of the node per open stream. */
	bytesPerStream: number
	/** Processor time of the node for one event to all streams, in milliseconds. */
	cpuMsPerEvent: number
}

export const median = (values: readonly number[]) =>
	values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
