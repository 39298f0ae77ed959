/** As in the standard. */
export type LineNumber = `${number}.${number}.${number}`

/** One requirement of the standard: where it is met, or what is missing. A covering test is marked: `// covers asvs:1.2.3`. */
export interface Line {
	number: LineNumber
	/** Our own summary. */
	asks: string
	/** How it is met, if files and tests are not enough. */
	how?: string
	files?: readonly string[]
	/** What the deployment has to do for it; see docs/deployment.md. */
	deployment?: string
	/** The part that is not met, why, and what it would take. */
	open?: string
}

export interface Chapter {
	heading: string
	lines: readonly Line[]
}

/** Requirements that do not apply to the shop. */
export interface NotHere {
	numbers: readonly LineNumber[]
	about: string
	why: string
}

/** Every requirement up to level 2, in one of the two lists. */
export interface Judgement {
	chapters: readonly Chapter[]
	notApplicable: readonly NotHere[]
}
