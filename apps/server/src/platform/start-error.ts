import { ConfigError } from './config.ts'
import { databaseProblem } from './database/database-problem.ts'

/** An error that a person can fix. Printed as one line, without a stack, and the process exits with 1. */
export class StartError extends Error {
	constructor(message: string, options?: ErrorOptions) {
		super(message, options)
		this.name = 'StartError'
	}
}

/** What to print when the start fails: one line if a person can act on it, the stack if it is a bug. */
export function describeStartFailure(error: unknown): string {
	if (error instanceof ConfigError)
		return `Cannot start, please check the settings: ${oneLine(error.message)}`
	if (error instanceof StartError) return `Cannot start: ${oneLine(error.message)}`
	if (error instanceof Error && databaseProblem(error) !== undefined)
		return `Cannot start: the database does not answer (${oneLine(error.message)}); it may be down or the machine overloaded, try again later`
	return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function oneLine(text: string): string {
	return text.replace(/\s*\n\s*/g, ' ').trim()
}
