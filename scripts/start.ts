import { existsSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { buildFrontEnds } from './build.ts'

// Loading the server's modules is most of a warm start; the compile cache halves it.
const compiled = fileURLToPath(new URL('../.cache/compiled', import.meta.url))
const isFirstStart = !existsSync(compiled)
enableCompileCache(compiled)
try {
	await buildFrontEnds((text) => console.log(`  ${text}`))
} catch (error) {
	console.error(`Cannot build: ${error instanceof Error ? error.message : String(error)}`)
	process.exit(1)
}
// Printed before loading, which blocks the event loop.
if (isFirstStart) console.log('  Loading the server')
// In this process, so that signals and the exit code need no forwarding.
const { main } = await import('../apps/server/src/main.ts')
await main({ endWithParent: process.env.npm_lifecycle_event !== undefined })
flushCompileCache()
