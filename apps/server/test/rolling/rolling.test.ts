import { expect, test, vi } from 'vitest'
import { checkMigrations } from '../../../../scripts/migrations/check-migrations.ts'
import { SHOP_SCHEMA } from '../../src/platform/database/migrate.ts'
import { readMigrations } from '../../src/platform/database/read-migrations.ts'
import { cloneDatabase } from '../database.ts'
import { temporaryFolder } from '../own-database.ts'
import { PATIENT_DATABASE } from '../test-config.ts'
import { startProxy } from './proxy.ts'
import { nextRelease } from './release.ts'
import { NODES, runRolling } from './run-rolling.ts'

// Six nodes start, possibly on a machine that runs other tests.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 })

/** `npm run deploy-trial` sends 200 a second through nginx. A slow machine is sent fewer than this. */
const CALLS_PER_SECOND = 40
const SHOPPERS = 12
const PATIENCE_MS = 300_000

test('a rolling deploy with a migration under load fails no call and loses no purchase', async () => {
	const { url, db } = await cloneDatabase()
	const release = await nextRelease(await temporaryFolder())
	expect(checkMigrations(await readMigrations(SHOP_SCHEMA.directory), release.added)).toEqual([])
	const report = await runRolling({
		databaseUrl: url,
		release,
		callsPerSecond: CALLS_PER_SECOND,
		shoppers: SHOPPERS,
		patienceMs: PATIENCE_MS,
		// The delay is skipped as soon as the proxy has noticed.
		env: { LOG_LEVEL: 'warn', CHECK_ANSWERS: '1', SHUTDOWN_DELAY: '60', ...PATIENT_DATABASE },
		startFront: startProxy,
		say: () => undefined,
	})
	expect(report.faults, report.output).toEqual([])
	// No replacement made every shopper wait: then only what was under way would be answered meanwhile.
	expect(report.duringReplacements).toHaveLength(NODES)
	expect(Math.min(...report.duringReplacements)).toBeGreaterThan(5 * SHOPPERS)
	// The deploy was tried: purchases, streams that moved, and a new schema under the old nodes.
	expect(report.purchases).toBeGreaterThan(0)
	expect(report.moved).toBeGreaterThan(0)
	expect(await db.many('select name from migrations order by number desc limit 4')).toEqual(
		release.added.toReversed().map(({ name }) => ({ name })),
	)
	expect(await db.many('select from pg_index where not indisvalid')).toEqual([])
})
