// Run by tests as a separate process: owns the embedded database of a folder until it exits or is killed.
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded.ts'
import { describeStartFailure } from '../src/platform/start-error.ts'

const dataDir = process.argv[2]
if (dataDir === undefined) throw new Error('which folder?')
try {
	const { url } = await startEmbeddedPostgres({ dataDir, onProgress: () => undefined })
	// Without stopping the database, like an uncaught error.
	process.once('SIGTERM', () => process.exit(3))
	process.stdout.write(`${url}\n`)
} catch (error) {
	process.stderr.write(`${describeStartFailure(error)}\n`)
	process.exit(1)
}
