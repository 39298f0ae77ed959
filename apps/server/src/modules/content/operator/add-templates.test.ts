import type { OfficePage } from '@skinverse/contract/entities/operator/content'
import { beforeAll, expect, it } from 'vitest'
import { openShopWith } from '../../../../test/buyers.ts'
import { operatorVisitor } from '../../../../test/operators.ts'
import type { TestShop } from '../../../../test/shop.ts'
import type { Visitor } from '../../../../test/visitor.ts'

const PAGES = '/api/backoffice/content/pages'

let shop: TestShop
let admin: Visitor

beforeAll(async () => {
	shop = await openShopWith(
		{ requisites: 'Ada & Sons <Ltd>,\n1 Sample Street\n', shop_state: 'opening_soon' },
		{ isUnscheduled: true },
	)
	admin = await operatorVisitor(shop)
})

const pages = async (): Promise<OfficePage[]> => (await admin.get(PAGES)).body.payload
const legal = async () => {
	const { checks } = (await admin.get('/api/backoffice/opening')).body.payload
	return checks.find(({ name }: { name: string }) => name === 'legal')
}

it('adds the legal pages that are missing, marked as templates until every blank is filled in', async () => {
	const own = { slug: 'refunds', is_terms: false, is_privacy: false }
	await admin.post(PAGES, { ...own, texts: [{ language_id: 1, title: 'Refunds', content: 'Ours.' }] })
	expect((await admin.post(`${PAGES}/templates`)).status).toBe(200)
	expect((await admin.post(`${PAGES}/templates`)).status).toBe(200)
	const added = await pages()
	expect(added.map(({ slug, is_template }) => `${slug} ${is_template}`)).toEqual([
		'refunds false',
		'terms true',
		'privacy true',
		'cookies true',
		'imprint true',
	])
	expect(await legal()).toMatchObject({ level: 'missing', text: expect.stringContaining('[Template') })
	const imprint = added.find(({ slug }) => slug === 'imprint')
	expect(imprint?.titles.map(({ title }) => title)).toEqual([
		'Imprint',
		'Impressum',
		'Dane firmy',
		'Aviso legal',
	])

	for (const { id, is_terms, is_privacy } of added.filter((page) => page.is_terms || page.is_privacy)) {
		const { version, texts, slug } = (await admin.get(`${PAGES}/${id}`)).body.payload
		expect(texts).toHaveLength(4)
		for (const { content } of texts) expect(content).toContain('Ada &amp; Sons &lt;Ltd&gt;, 1 Sample Street')
		const filled = texts.map(({ content, ...text }: { content: string }) => ({
			...text,
			content: content.replaceAll(/\[[^\]]*\]/g, 'ours'),
		}))
		const page = { slug, is_terms, is_privacy, texts: filled, seen: version }
		expect((await admin.put(`${PAGES}/${id}`, page)).status).toBe(200)
	}
	expect(await legal()).toMatchObject({ level: 'good' })
	expect((await pages()).filter(({ is_template }) => is_template)).toHaveLength(2)
})
