import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest tests of the run; started last, they would run alone at the end. */
const LONGEST = ['/test/storm/', '/e2e/languages', '/e2e/accounts', '/e2e/wallet', '/e2e/']

/** A fresh clone has no recorded durations, so the order is fixed here. */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files)
		return sorted.toSorted((one, other) => rank(one) - rank(other))
	}
}

function rank({ moduleId }: TestSpecification): number {
	const found = LONGEST.findIndex((part) => moduleId.includes(part))
	return found === -1 ? LONGEST.length : found
}
