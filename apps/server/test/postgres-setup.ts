import { enableCompileCache, flushCompileCache } from 'node:module'
import type { TestProject } from 'vitest/node'
import { startPooler } from './pooler.ts'
import { COMPILED_MODULES } from './process-env.ts'
import { startTestPostgres } from './test-postgres.ts'

/** One PostgreSQL for the whole run, started by the first project that needs it. */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
	if (vitest.getProvidedContext().postgres !== undefined) return undefined
	await compileServer()
	const { url, template, stop } = await startTestPostgres()
	const prepares = process.env.TEST_POOLER === 'prepared'
	const pooler =
		prepares || process.env.TEST_POOLER === '1' ? await startPooler(url, { prepares }) : undefined
	vitest.provide('postgres', { url, template, pooler: pooler && { url: pooler.url, prepares } })
	return async () => {
		await pooler?.stop()
		await stop()
	}
}

/** Fills the compile cache once for all processes that tests start: a killed process does not write it. */
async function compileServer(): Promise<void> {
	enableCompileCache(COMPILED_MODULES)
	await import('../src/main.ts')
	flushCompileCache()
}
