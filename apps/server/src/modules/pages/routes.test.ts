import { beforeAll, describe, expect, it, vi } from 'vitest'
import { cloneDemo } from '../../../test/database.ts'
import { addItem } from '../../../test/items.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { changeSetting } from '../content/index.ts'

/** A changed setting reaches every node within 5 s. */
const SOON = { timeout: 60_000, interval: 20 }

let shop: TestShop
let itemId: number

beforeAll(async () => {
	const database = await cloneDemo()
	itemId = await addItem(database.db, {
		title: 'AK-47 | "Red" </script><b>line (Field-Tested)',
		weapon: 'AK-47',
		price_cents: 4210,
	})
	shop = await openShop({ database, config: { demo: true } })
})

const page = async (path: string) => {
	const { status, body, headers } = await shop.visitor().get(path)
	const html: string = body
	return { status, headers, html }
}
const jsonLd = (html: string) =>
	[...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
		JSON.parse(json ?? ''),
	)
const boot = (html: string) =>
	JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '')

describe('pages', () => {
	it.each([
		'/',
		'/products',
		'/products/cs2/all',
		'/products/all/all',
		'/auth',
		'/terms',
		'/account?tab=orders',
		'/account/orders/5',
	])('%s exists', async (path) => {
		expect((await page(path)).status).toBe(200)
	})
	// covers spec:routes.13
	it.each([
		'/nothing-here',
		'/products/chess',
		'/products/cs2/all/999999',
		'/products/cs2/all/1/2',
		'/static-page/9999',
		'/account/orders/x',
		'/account/orders/5/6',
		'/%E0%A4%A',
		'/products/%',
	])('%s answers with a real 404 and the page that says so', async (path) => {
		const { status, html } = await page(path)
		expect(status).toBe(404)
		expect(html).toContain('name="robots" content="noindex"')
	})
	it.each([
		'/assets/',
		'/assets',
		'/backoffice/assets/',
		'/assets/.',
		'/assets/.vite/',
		'/assets/nothing.js',
	])('%s is no 5xx and lists no files', async (path) => {
		const { status, html } = await page(path)
		expect([200, 404]).toContain(status)
		expect(JSON.stringify(html)).not.toContain('.woff2"')
	})
	it.each(['//', '//terms', '//[', '//a:b:c/'])(
		'%s is a path of this shop, and none that exists',
		async (path) => {
			expect((await fetch(`${shop.origin}${path}`)).status).toBe(404)
		},
	)
	// covers spec:routes.9
	it('knows an item by its id alone, whatever category its address names', async () => {
		for (const category of ['all', 'dota2', 'chess']) {
			const { status, html } = await page(`/products/${category}/all/${itemId}`)
			expect(status).toBe(200)
			expect(html).toContain(`<link rel="canonical" href="http://shop.test/products/cs2/all/${itemId}">`)
		}
	})
	it('comes in the currency that this browser has chosen, if the shop has it', async () => {
		const visitor = shop.visitor()
		const currencyOf = async () => boot((await visitor.get('/products')).body).currency
		expect(await currencyOf()).toBeUndefined()
		visitor.cookies.set('currency', 'JPY')
		expect(await currencyOf()).toBe('JPY')
		for (const unknown of ['XXX', '__proto__', '%', '"</script>']) {
			visitor.cookies.set('currency', unknown)
			expect(await currencyOf()).toBeUndefined()
		}
	})

	it('comes in the language of the address, else in the one this browser has chosen', async () => {
		const visitor = shop.visitor()
		const german = await shop.db.one<{ id: number }>("select id from languages where code = 'de'")
		const languageOf = async (path: string) => /<html lang="(\w+)"/.exec((await visitor.get(path)).body)?.[1]
		expect(await languageOf('/terms')).toBe('en')
		visitor.cookies.set('languageId', String(german.id))
		expect(await languageOf('/terms')).toBe('de')
		expect((await visitor.get('/terms')).body).toContain('<title>Geschäftsbedingungen · Skinverse</title>')
		expect(await languageOf('/terms?lang=pl')).toBe('pl')
		expect(await languageOf('/terms?lang=xx')).toBe('de')
		visitor.cookies.set('languageId', '__proto__')
		expect(await languageOf('/terms')).toBe('en')
	})
	it('puts title, description, canonical and Open Graph into the HTML before any script runs', async () => {
		const { html } = await page(`/products/cs2/all/${itemId}?utm_source=x`)
		expect(html).toContain(
			'<title>AK-47 | &quot;Red&quot; &lt;/script&gt;&lt;b&gt;line (Field-Tested) · Skinverse</title>',
		)
		expect(html).toContain(`<link rel="canonical" href="http://shop.test/products/cs2/all/${itemId}">`)
		expect(html).toContain('<meta property="og:image" content="http://shop.test/images/items/')
		expect(html.match(/<title>/g)).toHaveLength(1)
		expect(html.match(/name="description"/g)).toHaveLength(1)
	})
	it('describes a product with its offer and its breadcrumbs as JSON-LD', async () => {
		const [product, breadcrumbs] = jsonLd((await page(`/products/cs2/all/${itemId}`)).html)
		expect(product).toMatchObject({
			'@type': 'Product',
			name: 'AK-47 | "Red" </script><b>line (Field-Tested)',
			offers: { price: '42.10', priceCurrency: 'EUR' },
		})
		expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' })
		expect(breadcrumbs.itemListElement).toHaveLength(3)
	})
	it('describes a skin with the range of its offers, and knows it by one address', async () => {
		const { slug } = await shop.db.one<{ slug: string }>(
			'select slug from skins join item_kinds on skin_id = skins.id join items on kind_id = item_kinds.id where items.id = $1',
			[itemId],
		)
		const { status, html } = await page(`/skins/CS2/${slug.toUpperCase()}?sort=float_asc`)
		expect(status).toBe(200)
		expect(html).toContain(`<link rel="canonical" href="http://shop.test/skins/cs2/${slug}">`)
		expect(jsonLd(html)[0]).toMatchObject({
			'@type': 'Product',
			offers: { '@type': 'AggregateOffer', offerCount: 1, lowPrice: '42.10', highPrice: '42.10' },
		})
		const call = `/api/skins/cs2/${slug}?sort=float_asc`
		const { answers } = boot((await page(`/skins/cs2/${slug}?sort=float_asc`)).html)
		expect(answers[call]).toEqual((await shop.visitor().get(call)).body)
		expect((await page(`/sitemaps/skins-1.xml`)).html).toContain(`http://shop.test/skins/cs2/${slug}<`)
		expect((await page('/skins/cs2/nothing-like-it')).status).toBe(404)
	})
	it('a comparison is rendered with its copies, is not indexed, and is friendly about a bad address', async () => {
		const { body } = await shop.visitor().get('/api/items/list?limit=2')
		const items = body.payload.map(({ id }: { id: number }) => id).join(',')
		const { html } = await page(`/compare?items=${items}`)
		expect(html).toContain('name="robots" content="noindex"')
		expect(boot(html).answers[`/api/skins/compare?${new URLSearchParams({ items })}`].payload).toHaveLength(2)
		for (const bad of ['/compare', '/compare?items=1', '/compare?items=1,2,3,4,5', '/compare?items=x']) {
			expect((await page(bad)).status).toBe(200)
		}
	})
	it('brings the first data of the page with the HTML, word for word what the call would answer', async () => {
		const visitor = shop.visitor()
		const details = boot((await page(`/products/cs2/all/${itemId}`)).html)
		expect(details.answers[`/api/items/${itemId}`]).toEqual((await visitor.get(`/api/items/${itemId}`)).body)
		const list = boot((await page('/products/cs2/all?sort=desc&type=Rifle')).html)
		const call = '/api/items/list?category=cs2&limit=16&page=1&sort=desc&type=Rifle'
		expect(list.answers[call]).toEqual((await visitor.get(call)).body)
		const skins = boot((await page('/products/cs2/all?group=skins')).html)
		const groupedCall = '/api/items/list?category=cs2&group=skins&limit=16&page=1&sort=asc'
		expect(skins.answers[groupedCall]).toEqual((await visitor.get(groupedCall)).body)
		expect(list.answers['/api/items/filter-data?category=cs2']).toEqual(
			(await visitor.get('/api/items/filter-data?category=cs2')).body,
		)
		expect(list.answers['/api/items/recommended?category=cs2']).toEqual(
			(await visitor.get('/api/items/recommended?category=cs2')).body,
		)
	})
	it('brings everything the home page shows first, and nothing it would ask for again', async () => {
		const visitor = shop.visitor()
		const { answers } = boot((await page('/')).html)
		expect(Object.keys(answers).toSorted()).toEqual([
			'/api/items/list?category=cs2&limit=1',
			'/api/items/list?category=dota2&limit=1',
			'/api/items/recommended?category=cs2',
			'/api/items/recommended?category=dota2',
		])
		for (const [call, answer] of Object.entries(answers))
			expect(answer).toEqual((await visitor.get(call)).body)
	})
	it('sends the main picture of home and details ahead of the scripts', async () => {
		const item = (await shop.visitor().get(`/api/items/${itemId}`)).body.payload
		const preload = `<link rel="preload" as="image" href="${item.img_url}" fetchpriority="high">`
		expect((await page(`/products/cs2/all/${itemId}`)).html).toContain(preload)
		expect((await page('/')).html).toMatch(/<link rel="preload" as="image" href="\/images\/items\/[^"]+"/)
		expect((await page('/auth')).html).not.toContain('as="image"')
	})
	it('says in the page whether its visitor is signed in', async () => {
		expect(boot((await page('/')).html).auth).toEqual({ authenticated: false, emailVerified: false })
		const visitor = shop.visitor()
		await visitor.post('/api/login', { username: 'demo@skinverse.test', password: 'Demo1234' })
		expect(boot((await visitor.get('/')).body).auth).toEqual({ authenticated: true, emailVerified: true })
	})
	it('issues the XSRF-TOKEN cookie with any page', async () => {
		const { headers } = await page('/')
		expect(headers.getSetCookie().join()).toContain('XSRF-TOKEN=')
	})
	// covers asvs:1.3.2 asvs:3.4.3
	it('allows scripts only by nonce or from here, another nonce each time', async () => {
		const policies = await Promise.all([page('/'), page('/')]).then((pages) =>
			pages.map(({ headers }) => headers.get('content-security-policy') ?? ''),
		)
		expect(policies[0]).toMatch(/script-src 'self' 'nonce-[\w+/]{22}=='/)
		expect(policies[0]).not.toContain('unsafe')
		expect(policies[0]).not.toBe(policies[1])
	})
	// covers asvs:13.1.1
	it('lets the page ask the country service that the operator chose, and no other host', async () => {
		const connects = async () =>
			/connect-src ([^;]+)/.exec((await page('/auth')).headers.get('content-security-policy') ?? '')?.[1]
		expect(await connects()).toBe("'self'")
		const { db, platform } = shop
		await changeSetting(db, platform.events, 'country_lookup_url', 'https://ip.test/country?as=text')
		await vi.waitFor(async () => expect(await connects()).toBe("'self' https://ip.test"), SOON)
		await changeSetting(db, platform.events, 'country_lookup_url', '')
	})
	// covers asvs:4.1.3
	it('builds every address from PUBLIC_URL, never from the request’s host', async () => {
		const { body } = await shop
			.visitor()
			.get('/', { headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' } })
		expect(body).not.toContain('evil.test')
	})
	// covers asvs:1.2.1
	it('never names an address in the HTML unescaped', async () => {
		const { html } = await page('/products?search=%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C/script%3E')
		expect(html).not.toContain('<script>alert(1)')
	})
})

describe('sitemap and robots', () => {
	it('robots.txt points to the sitemap, which lists pages and items', async () => {
		expect((await page('/robots.txt')).html).toContain('Sitemap: http://shop.test/sitemap.xml')
		expect((await page('/sitemap.xml')).html).toContain('<loc>http://shop.test/sitemaps/items-1.xml</loc>')
		expect((await page('/sitemaps/items-1.xml')).html).toContain(`/products/cs2/all/${itemId}</loc>`)
		expect((await page('/sitemaps/pages.xml')).html).toContain('<loc>http://shop.test/terms</loc>')
		expect((await page('/sitemaps/items-2.xml')).status).toBe(404)
	})
})
