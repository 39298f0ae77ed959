import { IdSet } from './id-set.ts'

/** How long a listing counts as new. */
const NEW_FOR_SECONDS = 14 * 24 * 3600

export const isNewAt = (now: number, createdAt: number): boolean => createdAt > now - NEW_FOR_SECONDS

/** Which listings are new, and which cease to be. */
export class NewListings {
	/** Creation time by id. */
	private readonly createdAt = new Map<number, number>()
	/** The same ids; searches ask for very many of them. */
	private readonly ids = new IdSet()

	/** Remembers a listing that is new at `now`. */
	add(id: number, createdAt: number, now: number): void {
		if (!isNewAt(now, createdAt)) return
		this.createdAt.set(id, createdAt)
		this.ids.add(id)
	}

	has(id: number): boolean {
		return this.ids.has(id)
	}

	forget(id: number): void {
		this.createdAt.delete(id)
		this.ids.delete(id)
	}

	/** Those that were new until now; they are forgotten. */
	takeAged(now: number): number[] {
		const aged = [...this.createdAt]
			.filter(([, createdAt]) => createdAt <= now - NEW_FOR_SECONDS)
			.map(([id]) => id)
		for (const id of aged) this.forget(id)
		return aged
	}
}
