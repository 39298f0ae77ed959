import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT, run } from './run.ts'
import { add, nothing, type Tally } from './tally.ts'

interface Check {
	name: string
	command: string
	args: string[]
}

const CRUISED = ['apps', 'packages', 'e2e', 'bench', 'scripts']
const COLOURS = process.stdout.isTTY ? 'force' : 'off'

/**
 * Each further checker of the compiler computes the shared types again: four take three times the processor time of
 * one, and two compilers run at once here anyway. Incremental: unchanged files are not checked again.
 */
const TYPE_CHECK = ['--checkers', '1', '--incremental', '--tsBuildInfoFile']
const buildInfoOf = (tsconfig: string) =>
	join(ROOT, '.cache/types', `${dirname(tsconfig).replaceAll('/', '-')}.json`)

const checks: Check[] = [
	{
		name: 'lint and format',
		command: 'biome',
		args: ['ci', '--error-on-warnings', `--colors=${COLOURS}`, '.'],
	},
	{ name: 'lockfile', command: 'node', args: ['scripts/check-lockfile.ts'] },
	{ name: 'dead code', command: 'knip', args: ['--no-progress'] },
	{
		name: 'import directions',
		command: 'depcruise',
		args: ['--config', '.dependency-cruiser.ts', '--output-type', 'err-long', ...CRUISED],
	},
	...globSync('{.,apps/*,packages/*}/tsconfig.json', { cwd: ROOT }).map((tsconfig) => ({
		name: `types of ${tsconfig === 'tsconfig.json' ? 'scripts and journeys' : dirname(tsconfig)}`,
		command: 'tsc',
		args: ['--project', tsconfig, ...TYPE_CHECK, buildInfoOf(tsconfig)],
	})),
]

/** More would only slow each other down: each uses several cores. */
const AT_ONCE = 2

/** Runs all checks; prints a line for each and the full output of failed ones. */
export async function runChecks(): Promise<Tally> {
	const waiting = [...checks]
	const tallies: Tally[] = []
	const worker = async () => {
		for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
			tallies.push(await step(check.name, check.command, check.args))
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, worker))
	return tallies.reduce(add, nothing)
}

/** One program that succeeds quietly or fails with its whole output. */
export async function step(name: string, command: string, args: readonly string[]): Promise<Tally> {
	const { ok, output, seconds } = await run(command, args)
	console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
	if (!ok) console.log(output.trimEnd())
	return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
}
