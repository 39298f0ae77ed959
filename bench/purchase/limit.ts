/** A small write transaction for comparison. */
export interface Limit {
	/** The tool or transaction. */
	name: string
	/** Transactions per second. */
	round(seconds: number): Promise<number>
	stop(): Promise<void>
}
