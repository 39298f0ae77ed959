import type { Config, ConfigError } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'

export interface OpenOptions {
	evenIfOutdated?: boolean
	/** Never creates a database in the data folder. */
	onlyExisting?: boolean
}

/** What every command gets. */
export interface CommandContext {
	config: Config
	/** The running shop's database, or the data folder's own, started for this command and closed afterwards. */
	openDatabase(options?: OpenOptions): Promise<{ url: string; db: Database }>
	print(line: string): void
}

export interface Command {
	/** One or two words: `migrate`, `settings get`. */
	name: string
	/** The arguments after the name: `<key> <value>`. */
	usage?: string
	/** One line for the list. */
	summary: string
	/** More for `--help`, if there is more to say. */
	help?: string
	/** The exit code of a failure; by default 1. For a command whose 1 has a meaning of its own. */
	failedWith?: number
	/** For a command that looks for faults of the settings: prints them and returns the exit code. */
	reportSettings?(error: ConfigError, args: readonly string[], print: (line: string) => void): number
	/** `args` are the words after the name; an error of `parseArgs` of node:util is printed as a line. */
	run(args: readonly string[], context: CommandContext): Promise<void>
}

/** Invalid arguments; printed with the command's usage. */
export class UsageError extends Error {}

/** The command has printed its result and ends with this code. */
export class CommandEnd extends Error {
	readonly code: number
	constructor(code: number) {
		super(`ends with ${code}`)
		this.code = code
	}
}

/** The command failed for a reason that the operator can fix; printed as one line. */
export class CommandFailure extends Error {}
