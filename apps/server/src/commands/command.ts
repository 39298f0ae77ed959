import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'

/** What every command gets. */
export interface CommandContext {
	config: Config
	/** The running shop's database, or the data folder's own, started for this command and closed afterwards. */
	openDatabase(options?: { evenIfOutdated?: boolean }): Promise<{ url: string; db: Database }>
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
	/** `args` are the words after the name; an error of `parseArgs` of node:util is printed as a line. */
	run(args: readonly string[], context: CommandContext): Promise<void>
}

/** Invalid arguments; printed with the command's usage. */
export class UsageError extends Error {}

/** The command failed for a reason that the operator can fix; printed as one line. */
export class CommandFailure extends Error {}
