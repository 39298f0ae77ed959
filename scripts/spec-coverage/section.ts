/** A part of the specification, sentence by sentence. A test that shows one says so: `// covers spec:home.2`. */
export interface Section {
	/** Stays as it is, also when the heading is reworded. */
	id: string
	/** The number and heading as the specification has them, e.g. `2. Screens and routes › Home page`. */
	heading: string
	/** By a number that stays the sentence's own. */
	sentences: Readonly<Record<number, string>>
}

export const sentenceId = (section: Section, number: string) => `spec:${section.id}.${number}`
