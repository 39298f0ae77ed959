import { runChecks } from './lib/checks.ts'
import { onInterrupt } from './lib/on-interrupt.ts'
import { endRunning } from './lib/run.ts'
import { isGood, totalLine } from './lib/tally.ts'

const { interrupted } = onInterrupt(endRunning)
const tally = await runChecks()
if (!interrupted()) {
	console.log(totalLine(tally))
	process.exitCode = isGood(tally) ? 0 : 1
}
