import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './test-postgres.ts'

/** One PostgreSQL for the whole run, started by whichever project needs it first. */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
	if (vitest.getProvidedContext().postgres !== undefined) return undefined
	const { url, template, stop } = await startTestPostgres()
	vitest.provide('postgres', { url, template })
	return stop
}
