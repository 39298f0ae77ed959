import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { COMPILED_MODULES } from './apps/server/test/process-env.ts'
import { LongestFirst } from './scripts/lib/longest-first.ts'
import { serverTestsWithoutPostgres } from './scripts/lib/needs-postgres.ts'

/** Passed on to the workers: without it each of them compiles all modules of the server again. */
process.env.NODE_COMPILE_CACHE ??= COMPILED_MODULES

/** Generous on purpose: a slow machine must not fail a test, and a test that hangs still ends. */
const TIMEOUT_MS = 120_000
const JOURNEY_TIMEOUT_MS = 300_000
/** How long `expect.poll` waits; short for a partial run (see `scripts/lib/vitest.ts`). */
const POLL = { poll: { timeout: process.env.PATIENT_TESTS === '1' ? 30_000 : 10_000 } }

/** One more than there are cores: the tests wait for databases, processes and clocks more than they compute. */
const WORKERS = availableParallelism() + 1

const SERVER_TESTS = ['apps/server/{src,test}/**/*.test.ts']
const withoutPostgres = serverTestsWithoutPostgres()

const node = (
	name: string,
	test: NonNullable<TestProjectInlineConfiguration['test']>,
): TestProjectInlineConfiguration => ({
	test: {
		name,
		maxWorkers: WORKERS,
		// A worker for each file would load the same modules again; the setup file cleans up between two files.
		isolate: false,
		environment: 'node',
		testTimeout: TIMEOUT_MS,
		hookTimeout: TIMEOUT_MS,
		// Node itself loads the sources, just as in production; nothing is transformed or mocked.
		experimental: { viteModuleRunner: false, nodeLoader: false },
		...test,
	},
})

/** What Playwright says when the browser's process has ended: a crash of the browser is no fault of the shop. */
const BROWSER_CRASHED = /Target page, context or browser has been closed|Page crashed/

export default defineConfig({
	test: {
		// A test that was left marked `.only` would hide all others.
		allowOnly: false,
		// Read from the disk and not imported: `--changed` runs everything after a change of these.
		forceRerunTriggers: ['**/vitest.config.ts', '**/package-lock.json', 'apps/server/{migrations,sql}/**'],
		sequence: { sequencer: LongestFirst },
		projects: [
			node('unit', {
				include: ['{bench,scripts}/**/*.test.ts', 'packages/contract/**/*.test.ts', ...withoutPostgres],
				setupFiles: ['apps/server/test/setup.ts'],
				expect: POLL,
			}),
			{
				plugins: [react()],
				test: {
					name: 'web',
					include: [
						'{packages/ssr,packages/ui,packages/web,apps/storefront,apps/backoffice}/**/*.test.{ts,tsx}',
					],
					maxWorkers: WORKERS,
					// One window per worker would carry state from file to file; a VM context per file is cheaper than a thread.
					pool: 'vmThreads',
					environment: 'happy-dom',
					setupFiles: ['packages/ui/test/setup.ts'],
					testTimeout: TIMEOUT_MS,
					hookTimeout: TIMEOUT_MS,
				},
			},
			node('server', {
				include: SERVER_TESTS,
				exclude: ['**/node_modules/**', ...withoutPostgres],
				globalSetup: ['apps/server/test/postgres-setup.ts'],
				setupFiles: ['apps/server/test/setup.ts'],
				expect: POLL,
			}),
			node('e2e', {
				// A journey keeps a browser, a server and PostgreSQL busy at once: one more at a time only makes each take
				// longer. After all others, not beside them.
				maxWorkers: availableParallelism(),
				sequence: { groupOrder: 1 },
				include: ['e2e/**/*.test.ts'],
				globalSetup: [
					'apps/server/test/postgres-setup.ts',
					'apps/server/test/demo-setup.ts',
					'e2e/browser-setup.ts',
				],
				setupFiles: ['apps/server/test/setup.ts'],
				expect: POLL,
				testTimeout: JOURNEY_TIMEOUT_MS,
				hookTimeout: JOURNEY_TIMEOUT_MS,
				retry: { count: 1, condition: BROWSER_CRASHED },
			}),
		],
	},
})
