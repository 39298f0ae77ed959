/** What every chapter's measuring is given. */
export interface Measuring {
	folder: string
	say: (text: string) => void
	/** Ends everything that was started, wherever the run is. */
	interrupted: Promise<never>
}

export type AtEnd = (end: () => unknown) => void

/** Whatever `work` started ends with it, last come first served, also when it fails or is interrupted. */
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
