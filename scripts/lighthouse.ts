import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { findBrowser } from '../e2e/browser.ts'
import { measurePage, type PageScores, targets } from './lib/measure-page.ts'
import { freePort, startShop } from './lib/start-shop.ts'

/**
 * What Lighthouse (mobile) says about home, list and details, beside our targets. `--origin` measures
 * a shop that is already running; otherwise the demo shop is started on a database of its own.
 */
const { values } = parseArgs({
	options: { origin: { type: 'string' }, runs: { type: 'string', default: '3' } },
})

const dataDir = await mkdtemp(join(tmpdir(), 'skinverse-lighthouse-'))
const shop = values.origin ? { origin: values.origin, stop: async () => {} } : await startShop(dataDir)
const port = await freePort()
const { launch } = await findBrowser()
const browser = await chromium.launch({
	...launch,
	args: [...(launch.args ?? []), `--remote-debugging-port=${port}`],
})
try {
	const rows: Record<string, PageScores> = {}
	for (const [name, path] of Object.entries({
		home: '/',
		list: '/products/cs2/all',
		details: await anItem(),
	})) {
		rows[name] = await measurePage(shop.origin + path, port, Number(values.runs))
	}
	console.table({ ...rows, target: targets })
} finally {
	await browser.close()
	await shop.stop()
	await rm(dataDir, { recursive: true, force: true })
}

/** The best seller: the page that is opened most. */
async function anItem(): Promise<string> {
	const answer = await fetch(`${shop.origin}/api/items/recommended?category=cs2`)
	const { payload }: { payload: { id: number }[] } = await answer.json()
	const [item] = payload
	if (!item) throw new Error('the shop has nothing on sale')
	return `/products/cs2/all/${item.id}`
}
