/** A small write transaction that others are measured beside. */
export interface Limit {
	/** What it was measured with. */
	name: string
	/** Transactions per second. */
	round(seconds: number): Promise<number>
	stop(): Promise<void>
}
