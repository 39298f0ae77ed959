/** A sentence of the specification and the tests that show it: `file › title`, both to the letter. */
export type Sentence = readonly [sentence: string, ...tests: TestName[]]

export type TestName = `${string}.test.ts › ${string}` | `${string}.test.tsx › ${string}`

export interface Section {
	/** The number and heading as the specification has them, e.g. `2. Screens and routes › Home page`. */
	heading: string
	sentences: readonly Sentence[]
}
