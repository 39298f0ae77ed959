import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks, step } from './lib/checks.ts'
import { endProcessesOf } from './lib/end-processes.ts'
import { onInterrupt } from './lib/on-interrupt.ts'
import { endRunning } from './lib/run.ts'
import { add, isGood, nothing, type Tally, totalLine } from './lib/tally.ts'
import { runVitest } from './lib/vitest.ts'

/**
 * `npm test`: everything. `npm test -- check`: the checks alone. `npm test -- server e2e/home`: these
 * projects of vitest.config.ts and these files.
 */
const PROJECTS = ['scripts', 'contract', 'ui', 'storefront', 'backoffice', 'server', 'e2e']

const wanted = process.argv.slice(2)
const everything = wanted.length === 0
const { interrupted } = onInterrupt(endRunning)

const folder = await mkdtemp(join(tmpdir(), 'skinverse-test-'))
// As root the tests' PostgreSQL runs as another user, who has to pass through here.
await chmod(folder, 0o755)
let tally: Tally = nothing
try {
	tally = await runStages()
} finally {
	await endProcessesOf(folder)
	await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
if (!interrupted()) {
	console.log(totalLine(tally))
	process.exitCode = isGood(tally) ? 0 : 1
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
	const checks = () => runChecks()
	const build = () => step('build of the front ends', 'node', ['scripts/build.ts'])
	const journeys = everything || wanted.some((name) => name.startsWith('e2e'))
	if (wanted.includes('check')) return [checks]
	return [
		...(everything ? [checks] : []),
		...(journeys ? [build] : []),
		() => runVitest(vitestArguments(), folder),
	]
}

function vitestArguments(): string[] {
	return wanted.flatMap((name) => (PROJECTS.includes(name) ? ['--project', name] : [name]))
}
