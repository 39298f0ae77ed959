import { type Command, CommandEnd, CommandFailure, UsageError } from './commands/command.ts'
import { commands } from './commands/commands.ts'
import { openForCommand } from './commands/open-database.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { loadEnvironmentFile } from './platform/environment.ts'
import { createShutdown } from './platform/shutdown.ts'
import { describeStartFailure } from './platform/start-error.ts'

const PROGRAM = 'npm run skinverse --'
const FAILED = 1
const MISUSED = 2

const print = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

const typed = process.argv.slice(2)
const command = await findCommand(typed)
if (command === undefined) {
	const asked = typed.length === 0 || typed[0] === 'help' || isHelp(typed[0])
	if (asked) print(await overview())
	else complain(`There is no command "${typed.join(' ')}".\n\n${await overview()}`)
	process.exitCode = asked ? 0 : MISUSED
} else if (typed.some(isHelp)) {
	print(helpFor(command))
} else {
	await run(command, typed.slice(command.name.split(' ').length))
}

/** The longest name wins, so that `settings` may exist beside `settings get`. */
async function findCommand(words: readonly string[]): Promise<Command | undefined> {
	const load = commands.get(words.slice(0, 2).join(' ')) ?? commands.get(words[0] ?? '')
	return load?.()
}

async function run(command: Command, args: readonly string[]): Promise<void> {
	const shutdown = createShutdown(complain)
	try {
		loadEnvironmentFile()
		const config = readConfig(process.env)
		await command.run(args, {
			config,
			print,
			openDatabase: (options) => openForCommand({ config, shutdown, onProgress: complain, ...options }),
		})
		await shutdown.stop(0)
	} catch (error) {
		if (error instanceof CommandEnd) return shutdown.stop(error.code)
		if (error instanceof ConfigError && command.reportSettings !== undefined)
			return shutdown.stop(command.reportSettings(error, args, print))
		if (isMisuse(error)) complain(`${error.message}\n\n${helpFor(command)}`)
		else complain(error instanceof CommandFailure ? error.message : describeStartFailure(error))
		await shutdown.stop(isMisuse(error) ? MISUSED : (command.failedWith ?? FAILED))
	}
}

function isMisuse(error: unknown): error is Error {
	if (error instanceof UsageError) return true
	return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
}

function isHelp(word: string | undefined): boolean {
	return word === '--help' || word === '-h'
}

async function overview(): Promise<string> {
	const all = await Promise.all([...commands.values()].map((load) => load()))
	const width = Math.max(...all.map(({ name }) => name.length)) + 2
	const lines = all.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`)
	return [
		`Usage: ${PROGRAM} <command> [options]`,
		'',
		...lines,
		'',
		`${PROGRAM} <command> --help shows the details.`,
	].join('\n')
}

function helpFor(command: Command): string {
	const { summary, help } = command
	return [
		`Usage: ${PROGRAM} ${titleOf(command)}`,
		'',
		summary,
		...(help === undefined ? [] : ['', help]),
	].join('\n')
}

function titleOf({ name, usage }: Command): string {
	return usage === undefined ? name : `${name} ${usage}`
}
