/** How long a listing counts as new. */
const NEW_FOR_SECONDS = 14 * 24 * 3600

/** Which listings are new, and which cease to be. */
export class NewListings {
	/** Creation time by id. */
	private readonly createdAt = new Map<number, number>()

	/** Remembers a listing that is new at `now`. */
	add(id: number, createdAt: number, now: number): void {
		if (createdAt > now - NEW_FOR_SECONDS) this.createdAt.set(id, createdAt)
	}

	has(id: number): boolean {
		return this.createdAt.has(id)
	}

	forget(id: number): void {
		this.createdAt.delete(id)
	}

	/** Those that were new until now; they are forgotten. */
	takeAged(now: number): number[] {
		const aged = [...this.createdAt]
			.filter(([, createdAt]) => createdAt <= now - NEW_FOR_SECONDS)
			.map(([id]) => id)
		for (const id of aged) this.createdAt.delete(id)
		return aged
	}
}
