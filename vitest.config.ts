import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { LongestFirst } from './scripts/lib/longest-first.ts'

/** Generous on purpose: a slow machine must not fail a test, and a test that hangs still ends. */
const TIMEOUT_MS = 120_000
const JOURNEY_TIMEOUT_MS = 240_000
/** How long `expect.poll` waits for what has to come about. */
const POLL = { poll: { timeout: 30_000 } }

/** One more than there are cores: the tests wait for databases, processes and clocks more than they compute. */
const WORKERS = availableParallelism() + 1

/**
 * A worker for each file would read the same modules again and again; the setup file tidies up between two files.
 * Not so where there is a window, of which each file needs one that nobody has touched.
 */
const ISOLATE = false

const node = (name: string, include: string[]): TestProjectInlineConfiguration => ({
	test: {
		name,
		include,
		maxWorkers: WORKERS,
		isolate: ISOLATE,
		environment: 'node',
		testTimeout: TIMEOUT_MS,
		hookTimeout: TIMEOUT_MS,
		// Node itself loads the sources, just as in production; nothing is transformed or mocked.
		experimental: { viteModuleRunner: false, nodeLoader: false },
	},
})

const web = (name: string, folder: string): TestProjectInlineConfiguration => ({
	plugins: [react()],
	test: {
		name,
		include: [`${folder}/**/*.test.{ts,tsx}`],
		maxWorkers: WORKERS,
		environment: 'happy-dom',
		setupFiles: ['packages/ui/test/setup.ts'],
		testTimeout: TIMEOUT_MS,
		hookTimeout: TIMEOUT_MS,
	},
})

export default defineConfig({
	test: {
		// A test that was left marked `.only` would hide all others.
		allowOnly: false,
		sequence: { sequencer: LongestFirst },
		projects: [
			node('scripts', ['scripts/**/*.test.ts']),
			node('contract', ['packages/contract/**/*.test.ts']),
			web('ui', 'packages/ui'),
			web('storefront', 'apps/storefront'),
			web('backoffice', 'apps/backoffice'),
			{
				test: {
					...node('server', ['apps/server/**/*.test.ts']).test,
					globalSetup: ['apps/server/test/postgres-setup.ts'],
					setupFiles: ['apps/server/test/setup.ts'],
					expect: POLL,
				},
			},
			{
				test: {
					...node('e2e', ['e2e/**/*.test.ts']).test,
					globalSetup: [
						'apps/server/test/postgres-setup.ts',
						'apps/server/test/demo-setup.ts',
						'e2e/browser-setup.ts',
					],
					setupFiles: ['apps/server/test/setup.ts'],
					expect: POLL,
					testTimeout: JOURNEY_TIMEOUT_MS,
					hookTimeout: JOURNEY_TIMEOUT_MS,
				},
			},
		],
	},
})
