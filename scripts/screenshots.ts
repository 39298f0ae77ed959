import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from './browser/find-browser.ts'
import { ROOT } from './lib/run.ts'
import { startShop } from './lib/start-shop.ts'

/** The README's screenshots, taken from the demo shop with its own database. */
const PICTURES = [
	{ file: 'list-1440.png', path: '/products/cs2/all?sort=popular', width: 1440, height: 1080 },
	{ file: 'home-1440.png', path: '/', width: 1440, height: 900 },
	{ file: 'home-390.png', path: '/', width: 390, height: 844 },
]

const folder = join(ROOT, 'docs', 'images')
const dataDir = await mkdtemp(join(tmpdir(), 'skinverse-screenshots-'))
const shop = await startShop(dataDir)
const browser = await chromium.launch((await findBrowser()).launch)
try {
	await mkdir(folder, { recursive: true })
	for (const { file, path, width, height } of PICTURES) {
		const page = await browser.newPage({
			baseURL: shop.origin,
			viewport: { width, height },
			reducedMotion: 'reduce',
		})
		// The cookie banner is already answered, so that it does not cover the shop.
		await page.goto(path)
		await page.getByRole('button', { name: 'Accept' }).click()
		await page.evaluate(() => document.fonts.ready)
		await page.screenshot({ path: join(folder, file), animations: 'disabled' })
		await page.close()
		console.log(`docs/images/${file}`)
	}
} finally {
	await browser.close()
	await shop.stop()
	await rm(dataDir, { recursive: true, force: true })
}
