// Run by tests as a process of its own: owns the embedded database of a folder until it is ended or killed.
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded.ts'
import { describeStartFailure } from '../src/platform/start-error.ts'

const dataDir = process.argv[2]
if (dataDir === undefined) throw new Error('which folder?')
try {
	const { url } = await startEmbeddedPostgres({ dataDir, onProgress: () => undefined })
	// Without stopping the database, as an uncaught error would.
	process.once('SIGTERM', () => process.exit(3))
	process.stdout.write(`${url}\n`)
} catch (error) {
	process.stderr.write(`${describeStartFailure(error)}\n`)
	process.exit(1)
}
