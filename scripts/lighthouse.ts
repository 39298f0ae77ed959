import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { targets } from './lib/measure-page.ts'
import { measureScreens, openSteeredBrowser } from './lib/measure-screens.ts'
import { startShop } from './lib/start-shop.ts'

/**
 * The Lighthouse (mobile) results for home, list, details and the page of a skin, with our targets. `--origin`
 * measures a shop that is already running; otherwise the demo shop is started with its own database.
 */
const { values } = parseArgs({
	options: { origin: { type: 'string' }, runs: { type: 'string', default: '3' } },
})

const dataDir = await mkdtemp(join(tmpdir(), 'skinverse-lighthouse-'))
const shop = values.origin ? { origin: values.origin, stop: async () => {} } : await startShop(dataDir)
const browser = await openSteeredBrowser()
try {
	const screens = await measureScreens(shop.origin, browser.port, Number(values.runs))
	console.table({ ...screens, target: targets })
} finally {
	await browser.close()
	await shop.stop()
	await rm(dataDir, { recursive: true, force: true })
}
