import { enableCompileCache, flushCompileCache } from 'node:module'
import type { TestProject } from 'vitest/node'
import { COMPILED_MODULES } from './process-env.ts'
import { startTestPostgres } from './test-postgres.ts'

/** One PostgreSQL for the whole run, started by whichever project needs it first. */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
	if (vitest.getProvidedContext().postgres !== undefined) return undefined
	await compileServer()
	const { url, template, stop } = await startTestPostgres()
	vitest.provide('postgres', { url, template })
	return stop
}

/** Once for all the processes that tests start: those that are killed leave nothing compiled behind. */
async function compileServer(): Promise<void> {
	enableCompileCache(COMPILED_MODULES)
	await import('../src/main.ts')
	flushCompileCache()
}
