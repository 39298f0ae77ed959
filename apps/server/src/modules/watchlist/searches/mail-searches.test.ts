import { beforeAll, expect, it } from 'vitest'
import { type Buyer, createBuyer } from '../../../../test/buyers.ts'
import { addItem } from '../../../../test/items.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { type MovableClock, standingClock } from '../../../../test/movable-clock.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { cloneUnscheduled } from '../../../../test/unscheduled.ts'
import { catalogueOnDemand } from '../../catalogue/catalogue-on-demand.ts'
import { type CatalogueNeeds, openCatalogue } from '../../catalogue/open-catalogue.ts'
import { openContent } from '../../content/index.ts'
import { openPictures } from '../../pictures/open-pictures.ts'
import { createMedianCache } from '../../skins/index.ts'
import type { WatchlistContext } from '../context.ts'
import { mailSearches, settledTime } from './mail-searches.ts'

const HOUR = 60
let shop: TestShop
let clock: MovableClock
let context: WatchlistContext
let needs: CatalogueNeeds

beforeAll(async () => {
	// 07:00 in the shop's time zone.
	clock = standingClock(new Date(new Date().setUTCHours(6, 0, 0, 0)))
	const database = await cloneUnscheduled()
	await database.db.run(`insert into settings (name, value) values ('time_zone', '"Etc/GMT-1"')
		on conflict (name) do update set value = excluded.value`)
	shop = await openShop({ database, clock })
	const { platform } = shop
	const pictures = (await openPictures(platform)).stored
	needs = { pictures, medians: createMedianCache(platform) }
	const [content, catalogue] = [await openContent(platform), await openCatalogue(platform, needs)]
	context = { platform, content, catalogue }
	return async () => {
		await catalogue.close()
		await content.close()
		pictures.close()
	}
})

const list = (title: string, price_cents: number) =>
	addItem(shop.db, { title, price_cents, created_at: clock.now() })
const mails = async ({ email }: Buyer) => (await mailsTo(shop.db, email)).map(({ text }) => text)
const save = async ({ visitor }: Buyer, search: string) =>
	(
		await visitor.post('/api/watchlist/searches', {
			title: 'My search',
			address: `/products?search=${search}`,
		})
	).body.payload.id

it('mails new listings at 08:00 of the shop, each once, and nothing where there are none', async () => {
	const [buyer, other] = [await createBuyer(shop), await createBuyer(shop)]
	await list('AK-47 | Dawn (Field-Tested)', 900)
	clock.moveMinutes(1)
	await save(buyer, 'dawn')
	await save(other, 'nothing')
	clock.moveMinutes(1)
	await list('AWP | Dawn (Field-Tested)', 1250)
	await list('AWP | Dusk (Field-Tested)', 1250)

	await mailSearches(context)
	expect(await mails(buyer)).toEqual([])
	clock.moveMinutes(HOUR)
	await Promise.all([mailSearches(context), mailSearches(context)])
	await mailSearches(context)
	const [first = '', ...more] = await mails(buyer)
	expect(more).toEqual([])
	expect(first).toContain('New listings for “My search”')
	expect(first).toContain('AWP | Dawn (Field-Tested): €12.50')
	expect(first).not.toContain('AK-47')
	expect(first).not.toContain('Dusk')
	expect(first).toContain('/products?search=dawn&sort=newest')
	expect(first).toMatch(/\/unsubscribe\/search-\d+-[\w-]{22}/)

	await list('M4A4 | Dawn (Field-Tested)', 100)
	await mailSearches(context)
	expect(await mails(buyer)).toHaveLength(1)
	clock.moveMinutes(24 * HOUR)
	await mailSearches(context)
	const [second = '', ...before] = await mails(buyer)
	expect(before).toHaveLength(1)
	expect(second).toContain('M4A4 | Dawn')
	expect(second).not.toContain('AWP | Dawn')
	expect(await mails(other)).toEqual([])
})

it('mails a listing although more than fit into a mail are too new for it, also below an exact name', async () => {
	const buyer = await createBuyer(shop)
	for (let copy = 0; copy < 12; copy++) await list('Crowd', 500)
	clock.moveMinutes(1)
	await save(buyer, 'crowd')
	clock.moveMinutes(1)
	await list('AWP | Crowd (Field-Tested)', 1250)
	clock.moveMinutes(24 * HOUR)
	for (let copy = 0; copy < 12; copy++) await list('M4A4 | Crowd (Field-Tested)', 700)
	await mailSearches(context)
	const [first = '', ...more] = await mails(buyer)
	expect(more).toEqual([])
	expect(first).toContain('AWP | Crowd')
	expect(first).not.toContain('M4A4 | Crowd')
	clock.moveMinutes(24 * HOUR)
	await mailSearches(context)
	const [second = ''] = await mails(buyer)
	expect(second.match(/M4A4 \| Crowd/g)).toHaveLength(10)
	expect(second).not.toContain('AWP | Crowd')
})

it('leaves out searches whose mail is off, and what was listed meanwhile', async () => {
	const buyer = await createBuyer(shop)
	const id = await save(buyer, 'noon')
	const turn = (is_mailed: boolean) =>
		buyer.visitor.put(`/api/watchlist/searches/${id}`, { title: 'My search', is_mailed })
	await turn(false)
	clock.moveMinutes(1)
	await list('AWP | Noon (Field-Tested)', 1000)
	clock.moveMinutes(24 * HOUR)
	await mailSearches(context)
	expect(await mails(buyer)).toEqual([])
	await turn(true)
	clock.moveMinutes(1)
	await list('P90 | Noon (Field-Tested)', 1000)
	clock.moveMinutes(24 * HOUR)
	await mailSearches(context)
	const [mail = ''] = await mails(buyer)
	expect(mail).toContain('P90 | Noon')
	expect(mail).not.toContain('AWP | Noon')
})

it('a worker loads the catalogue for the mails, and only while it writes them', async () => {
	const buyer = await createBuyer(shop)
	await save(buyer, 'midnight')
	clock.moveMinutes(1)
	await list('AWP | Midnight (Field-Tested)', 1000)
	clock.moveMinutes(24 * HOUR)
	const catalogue = catalogueOnDemand(shop.platform, needs)
	const worker = { ...context, catalogue }
	expect(() => catalogue.engine).toThrow('loads the catalogue only for a job')
	await Promise.all([mailSearches(worker), mailSearches(worker)])
	const [mail = '', ...more] = await mails(buyer)
	expect(mail).toContain('AWP | Midnight')
	expect(more).toEqual([])
	expect(() => catalogue.engine).toThrow('loads the catalogue only for a job')
})

it('a listing of a transaction that is still running is left to the next mail', async () => {
	const now = clock.now()
	const settled = () => shop.db.transaction((tx) => settledTime(tx, now))
	await shop.db.transaction(async (running) => {
		await running.run('select pg_current_xact_id()')
		// The clock stands at a full second: without the transaction it would be exactly a second ago.
		expect((await settled()).getTime()).toBeLessThan(now.getTime() - 1000)
	})
})
