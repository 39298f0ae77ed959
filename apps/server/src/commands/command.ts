import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'

/** What a command works with. */
export interface CommandContext {
	config: Config
	/** The running shop's database, or the data folder's own, started for this command; closed afterwards. */
	openDatabase(options?: { evenIfOutdated?: boolean }): Promise<{ url: string; db: Database }>
	print(line: string): void
}

export interface Command {
	/** One or two words: `migrate`, `settings get`. */
	name: string
	/** What stands behind the name: `<key> <value>`. */
	usage?: string
	/** One line for the list. */
	summary: string
	/** More for `--help`, where there is more to say. */
	help?: string
	/** `args` is what was typed behind the name; `parseArgs` of node:util throws what is printed as a line. */
	run(args: readonly string[], context: CommandContext): Promise<void>
}

/** Something wrong with what was typed; printed with the command's usage. */
export class UsageError extends Error {}

/** The command could not do it, for a reason the operator can mend; printed as one line. */
export class CommandFailure extends Error {}
