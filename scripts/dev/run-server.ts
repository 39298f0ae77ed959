import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Most of a restart is compiling modules, and a save changes only one: the others come from the compile cache.
enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)))
const { main } = await import('../../apps/server/src/main.ts')
await main({ endWithParent: true, isRestart: process.argv.includes('--restart') })
flushCompileCache()
