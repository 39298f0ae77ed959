import type { TestName } from '../spec-coverage/section.ts'

/** One requirement of the standard: where it is met and which tests show it, or what is missing. */
export interface Line {
	/** As the standard has it. */
	number: `${number}.${number}.${number}`
	/** In short words of our own. */
	asks: string
	/** How it is met, where files alone do not say it. */
	how?: string
	files?: readonly string[]
	tests?: readonly TestName[]
	/** What of it is not met, and why. */
	open?: string
}

export interface Chapter {
	heading: string
	lines: readonly Line[]
}
