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
const command = findCommand(typed)
if (command === undefined) {
	const asked = typed.length === 0 || typed[0] === 'help' || isHelp(typed[0])
	if (asked) print(overview())
	else complain(`There is no command "${typed.join(' ')}".\n\n${overview()}`)
	process.exitCode = asked ? 0 : MISUSED
} else if (typed.some(isHelp)) {
	print(helpFor(command))
} else {
	await run(command, typed.slice(command.name.split(' ').length))
}

/** The longest name wins, so that `settings` may exist beside `settings get`. */
function findCommand(words: readonly string[]): Command | undefined {
	const two = words.slice(0, 2).join(' ')
	return commands.find(({ name }) => name === two) ?? commands.find(({ name }) => name === words[0])
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

function overview(): string {
	const width = Math.max(...commands.map(({ name }) => name.length)) + 2
	const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`)
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
