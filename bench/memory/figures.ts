export interface MemoryFigures {
	/** A Fastify server with one empty route. */
	bareBytes: number
	sizes: SizeMemory[]
}

export interface SizeMemory {
	listings: number
	/** The size of the listings' rows in PostgreSQL, without indexes. */
	rowBytes: number
	/** Resident memory when ready, and after a load of queries that are not cached. */
	readyBytes: number
	loadedBytes: number
}
