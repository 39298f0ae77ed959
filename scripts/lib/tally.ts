export interface Tally {
	passed: number
	failed: number
	skipped: number
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }

export function add(a: Tally, b: Tally): Tally {
	return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/** The last line of a run. */
export function totalLine({ passed, failed, skipped }: Tally): string {
	return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`
}

/** A run without tests is a failure. */
export function isGood({ passed, failed }: Tally): boolean {
	return passed > 0 && failed === 0
}
