import type { OfficeSetup } from '@skinverse/contract/entities/operator/setup'
import { beforeAll, expect, it } from 'vitest'
import { openShopWith } from '../../../test/buyers.ts'
import { addItem } from '../../../test/items.ts'
import { createOperator, operatorVisitor } from '../../../test/operators.ts'
import type { TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'

let shop: TestShop
let admin: Visitor

beforeAll(async () => {
	shop = await openShopWith({ shop_state: 'opening_soon' }, { isUnscheduled: true })
	admin = await operatorVisitor(shop)
})

const read = async (): Promise<OfficeSetup> => (await admin.get('/api/backoffice/setup/steps')).body.payload
const done = async () => (await read()).steps.filter(({ is_done }) => is_done).map(({ name }) => name)
const change = (changes: object) => admin.put('/api/backoffice/content/settings', { changes })

it('steps are done when the shop has what they ask for, in any order', async () => {
	expect(await done()).toEqual(['languages'])
	await change({ requisites: 'Ada Ltd', support_email: 'help@ada.test' })
	expect(await done()).toEqual(['company', 'languages'])
	await addItem(shop.db)
	await expect.poll(done).toEqual(['company', 'languages', 'catalogue'])
	const trial = { code: 'trial', title: 'Test', image: '', currencies: ['EUR'], provider: 'sandbox' }
	await change({ payment_methods: [trial] })
	expect(await done()).not.toContain('payments')
	await change({ sandbox_payments: true })
	expect(await done()).toEqual(['company', 'languages', 'catalogue'])
	await change({ support_email: '' })
	expect(await done()).not.toContain('company')
})

it('says what the environment sets, without secrets', async () => {
	const config = {
		smtpUrl: 'smtps://ada:hush@mail.test:465',
		stripe: { secretKey: 'sk_live_0123456789', webhookSecret: 'whsec_hush' },
		steam: { openidUrl: undefined, apiKey: 'hush', apiUrl: 'http://127.0.0.1:1' },
	}
	const other = await openShopWith({ shop_state: 'opening_soon' }, { config, isUnscheduled: true })
	const operator = await operatorVisitor(other)
	const { body } = await operator.get('/api/backoffice/setup/steps')
	expect(JSON.stringify(body)).not.toContain('hush')
	expect(body.payload.variables).toMatchObject({
		mail: [
			{ name: 'SMTP_URL', value: 'mail.test:465' },
			{ name: 'MAIL_FROM', value: null },
		],
		payments: [{ value: 'sk_live…6789' }, { name: 'STRIPE_WEBHOOK_SECRET', value: '••••••' }],
		steam: [{ name: 'STEAM_API_KEY', value: '••••••' }],
	})
	const tried = await operator.post('/api/backoffice/setup/steam-trial')
	expect([tried.status, tried.body.code]).toEqual([422, 'trial_failed'])
})

it('is for operators who may read the settings', async () => {
	const support = await operatorVisitor(shop, await createOperator(shop.db, 'support'))
	expect((await shop.visitor().get('/api/backoffice/setup/steps')).status).toBe(401)
	expect((await support.post('/api/backoffice/setup/steam-trial')).status).toBe(403)
	expect((await admin.post('/api/backoffice/setup/steam-trial')).body).toMatchObject({
		code: 'trial_failed',
		message: 'STEAM_API_KEY is not set.',
	})
})
