/** As the standard has it. */
export type LineNumber = `${number}.${number}.${number}`

/** One requirement of the standard: where it is met, or what is missing. A test that shows it says so: `// covers asvs:1.2.3`. */
export interface Line {
	number: LineNumber
	/** In short words of our own. */
	asks: string
	/** How it is met, where files and tests alone do not say it. */
	how?: string
	files?: readonly string[]
	/** What the people who run the shop have to do for it; how is in docs/deployment.md. */
	deployment?: string
	/** What of it is not met, why, and what it would take. */
	open?: string
}

export interface Chapter {
	heading: string
	lines: readonly Line[]
}

/** Requirements about something that the shop does not have. */
export interface NotHere {
	numbers: readonly LineNumber[]
	about: string
	why: string
}

/** Every requirement up to level 2, each in one of the two. */
export interface Judgement {
	chapters: readonly Chapter[]
	notHere: readonly NotHere[]
}
