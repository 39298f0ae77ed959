import { expect, test, vi } from 'vitest'
import { atEnd } from '../../cleanup.ts'
import { startStormPostgres } from '../storm-postgres.ts'
import { runTradingStorm } from './run-trading-storm.ts'

// Servers and a database start repeatedly, possibly on a machine that runs other tests.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 })

test('trade accounts deliver or refund every paid item once while nodes, database and Steam are killed', async () => {
	const database = await startStormPostgres()
	atEnd(() => database.stop())
	const size = { deliveries: 60, accounts: 3, nodes: 2 }
	const report = await runTradingStorm({ seed: 1, ...size, moreLost: 4, database })
	expect(report.faults, report.output).toEqual([])
	for (const what of [
		'kills of a node',
		'kills of the database',
		'purchases',
		'offers: accept',
		'offers: unknown outcome',
		'offers: made twice at Steam',
	]) {
		expect(report.counts.get(what), what).toBeGreaterThan(0)
	}
})
