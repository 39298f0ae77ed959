export interface MemoryFigures {
	/** A Fastify that has one route and does nothing. */
	bareBytes: number
	sizes: SizeMemory[]
}

export interface SizeMemory {
	listings: number
	/** What the listings take in PostgreSQL, without indexes. */
	rowBytes: number
	/** Resident, once it is ready, and after a load of queries that were not asked before. */
	readyBytes: number
	loadedBytes: number
}
