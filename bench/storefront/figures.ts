import type { ScreenScores } from '../../scripts/lib/measure-screens.ts'

/** A file that a first visit fetches, with its compressed size. */
export interface BuiltFile {
	name: string
	bytes: number
}

export interface StorefrontFigures {
	runs: number
	screens: ScreenScores
	/** The scripts that every first visit fetches. */
	shared: readonly BuiltFile[]
	/** Those of one screen. */
	ofScreen: Readonly<Record<keyof ScreenScores, readonly BuiltFile[]>>
}

export const SCREENS = ['home', 'list', 'details', 'skin'] as const satisfies readonly (keyof ScreenScores)[]
