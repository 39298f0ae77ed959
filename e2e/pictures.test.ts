import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { atEnd } from '../apps/server/test/cleanup.ts'
import { openPictureHost, type PictureHost, plainPicture } from '../apps/server/test/picture-host.ts'
import { type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { expectAccessible, expectSound } from './looks.ts'
import { demoOffice, type OpenOffice } from './office.ts'

let shop: LiveShop
let host: PictureHost
let open: OpenOffice

beforeAll(async () => {
	host = await openPictureHost()
	const folder = await mkdtemp(join(tmpdir(), 'skinverse-pictures-'))
	atEnd(() => rm(folder, { recursive: true, force: true }))
	shop = await openLiveShop({
		PICTURE_HOSTS: host.origin,
		PICTURE_PRIVATE_HOSTS: '1',
		PICTURE_DIR: folder,
	})
	open = demoOffice(shop)
})

async function importItems(page: Page, csv: string): Promise<void> {
	await page.goto('/backoffice/catalogue/import')
	const chooser = page.waitForEvent('filechooser')
	await page.getByRole('button', { name: 'Choose a file' }).click()
	await (await chooser).setFiles({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
	await page.getByRole('button', { name: 'Import now' }).click()
	await page.getByText('Imported', { exact: true }).first().waitFor()
}

/** The address of an item's picture in the list, and whether the browser could show it. */
async function cardOf(page: Page, title: string): Promise<{ address: string; isShown: boolean }> {
	await page.goto(`/products/dota2/all?search=${encodeURIComponent(title)}`)
	const image = page.locator('article, li').filter({ hasText: title }).locator('img').first()
	await image.scrollIntoViewIfNeeded()
	return image.evaluate(async (element) => {
		const picture = element as HTMLImageElement
		const isShown = await picture.decode().then(
			() => true,
			() => false,
		)
		return { address: new URL(picture.src).pathname, isShown }
	})
}

describe('pictures of imported items', () => {
	test('are fetched and served by the shop; a broken one stays drawn until an operator uploads it by keyboard', async () => {
		const [good, broken] = ['Lamp of the Clear Picture', 'Lamp of the Broken Picture']
		host.answers.set('/good.png', await plainPicture('#8040c0'))
		host.answers.set('/broken.png', Buffer.from('<html>moved</html>'))
		const page = await open('/catalogue')
		await importItems(
			page,
			`title,category,price,img_url\n${good},dota2,1.50,${host.origin}/good.png\n${broken},dota2,1.60,${host.origin}/broken.png\n`,
		)
		const shopper = await shop.newPage()
		await expect
			.poll(() => cardOf(shopper, good))
			.toEqual({ address: expect.stringMatching(/^\/images\/pictures\/[0-9a-f]{32}-512$/), isShown: true })
		await expect
			.poll(() => cardOf(shopper, broken))
			.toEqual({ address: expect.stringMatching(/^\/images\/items\/.*\.svg$/), isShown: true })

		await page.goto('/backoffice/catalogue')
		await page.getByRole('link', { name: 'Pictures' }).click()
		await page.getByRole('link', { name: 'Failed' }).click()
		const row = page.getByRole('row', { name: broken })
		await row.getByText('The file is not a picture').waitFor()
		await expectAccessible(page)
		const chooser = page.waitForEvent('filechooser')
		await row.getByRole('button', { name: `Upload a picture of ${broken}` }).focus()
		await page.keyboard.press('Enter')
		await (await chooser).setFiles({
			name: 'lamp.png',
			mimeType: 'image/png',
			buffer: await plainPicture('#40c080'),
		})
		await page.getByText('The picture was uploaded.').waitFor()
		await expect
			.poll(() => cardOf(shopper, broken))
			.toEqual({ address: expect.stringMatching(/^\/images\/pictures\//), isShown: true })
	})

	test('fit a phone in the back office', async () => {
		const page = await open('/catalogue/pictures', { viewport: PHONE })
		await page.getByRole('table', { name: 'Kinds of items and their pictures' }).waitFor()
		await expectSound(page)
	})
})
