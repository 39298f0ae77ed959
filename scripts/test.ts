import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks, step } from './lib/checks.ts'
import { endProcessesOf } from './lib/end-processes.ts'
import { memoryFolder } from './lib/memory-folder.ts'
import { onInterrupt } from './lib/on-interrupt.ts'
import { endRunning } from './lib/run.ts'
import { add, isGood, nothing, type Tally, totalLine } from './lib/tally.ts'
import { selectTests } from './lib/test-selection.ts'
import { runVitest } from './lib/vitest.ts'

/**
 * `npm test`: everything. `npm test -- check`: the checks only. `npm test -- server cart`: the server's test files
 * with `cart` in their path. `npm test -- --changed`: the tests that import a file changed since the last commit.
 */
const selection = selectTests(process.argv.slice(2))
const { interrupted } = onInterrupt(endRunning)

const folder = await mkdtemp(join(tmpdir(), 'skinverse-test-'))
// As root the tests' PostgreSQL runs as another user, who needs access to this folder.
await chmod(folder, 0o755)
const inMemory = await memoryFolder()
let tally: Tally = nothing
try {
	tally = await runStages()
} finally {
	for (const place of [inMemory, folder]) if (place !== undefined) await clear(place)
}
if (!interrupted()) {
	console.log(totalLine(tally))
	process.exitCode = isGood(tally) ? 0 : 1
}

async function clear(folder: string): Promise<void> {
	await endProcessesOf(folder)
	await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

async function runStages(): Promise<Tally> {
	let tally = nothing
	for (const stage of stages()) {
		if (interrupted()) break
		tally = add(tally, await stage())
	}
	return tally
}

function stages(): (() => Promise<Tally>)[] {
	const { everything, checksOnly, mayRunJourneys, vitestArguments } = selection
	if (checksOnly) return [runChecks]
	return [
		...(everything ? [runChecks] : []),
		...(mayRunJourneys ? [() => step('build of the front ends', 'node', ['scripts/build.ts'])] : []),
		() =>
			runVitest(vitestArguments, folder, {
				patient: everything || process.env.WALK === 'all',
				databasesFolder: inMemory ?? folder,
			}),
	]
}
