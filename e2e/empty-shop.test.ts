import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../apps/server/test/database.ts'
import { createOperator } from '../apps/server/test/operators.ts'
import { ownPort } from '../apps/server/test/own-port.ts'
import { openShop, type TestShop } from '../apps/server/test/shop.ts'
import { DESKTOP, type LiveShop, openBrowser, PHONE } from './harness.ts'
import { expectSound } from './looks.ts'
import { officeOf } from './office.ts'
import { untilStill } from './settled.ts'

let shop: TestShop
let newPage: LiveShop['newPage']

/** A new shop that was opened with nothing in it: English only, no items, pages, payment methods, links. */
beforeAll(async () => {
	const [database, port] = [await cloneDatabase(), await ownPort()]
	await database.db.run("delete from languages where code <> 'en'")
	shop = await openShop({ database, port, config: { publicUrl: `http://127.0.0.1:${port}` } })
	newPage = openBrowser(shop.origin)
})

/** Each screen at both widths: accessible, nothing cut off, nothing that still loads. */
async function expectAllSound(page: Page, paths: readonly string[]): Promise<void> {
	for (const path of paths) {
		await page.goto(path)
		for (const viewport of [DESKTOP, PHONE]) {
			await page.setViewportSize(viewport)
			await untilStill(page)
			await expectSound(page, `${path} at ${viewport.width} px`)
		}
	}
}

test('the screens of a shop without anything in it are whole', async () => {
	const visitor = await newPage()
	await expectAllSound(visitor, ['/', '/products', '/auth?form=signup', '/terms'])
	expect(await visitor.getByRole('heading', { level: 1 }).count()).toBe(1)
})

test('the main screens of its back office are whole', async () => {
	const office = await officeOf(newPage, await createOperator(shop.db))('/')
	await expectAllSound(
		office,
		['', 'orders', 'payouts', 'messages', 'catalogue', 'people', 'finance', 'content/pages'].map(
			(path) => `/backoffice/${path}`,
		),
	)
})
