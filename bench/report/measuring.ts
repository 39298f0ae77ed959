/** The arguments of every chapter's measurement. */
export interface Measuring {
	folder: string
	say: (text: string) => void
	/** Rejects when the run is interrupted. */
	interrupted: Promise<never>
}

export type AtEnd = (end: () => unknown) => void

/** Stops everything that `work` started, last in, first out, also when it fails or is interrupted. */
export async function endingAll<T>(
	{ interrupted }: Pick<Measuring, 'interrupted'>,
	work: (atEnd: AtEnd) => Promise<T>,
): Promise<T> {
	const ends: (() => unknown)[] = []
	try {
		return await Promise.race([work((end) => ends.push(end)), interrupted])
	} finally {
		for (const end of ends.reverse()) await end()
	}
}
