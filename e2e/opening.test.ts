import { beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../apps/server/test/database.ts'
import { createOperator } from '../apps/server/test/operators.ts'
import { ownPort } from '../apps/server/test/own-port.ts'
import { openShop, type TestShop } from '../apps/server/test/shop.ts'
import { accessibilityFaults } from './accessibility.ts'
import { type LiveShop, openBrowser, PHONE } from './harness.ts'
import { tabTo } from './keyboard.ts'
import { officeOf } from './office.ts'
import { staysWrong, untilStill } from './settled.ts'
import { button } from './shopping.ts'

let shop: TestShop
let newPage: LiveShop['newPage']

beforeAll(async () => {
	const [database, port] = [await cloneDatabase(), await ownPort()]
	shop = await openShop({ database, port, config: { publicUrl: `http://127.0.0.1:${port}` } })
	newPage = openBrowser(shop.origin)
})

test('an operator closes the shop, a visitor leaves an address by keyboard, the operator still sees the shop and opens it', async () => {
	const office = await officeOf(newPage, await createOperator(shop.db))('/content/settings')
	const form = office.getByRole('form', { name: 'Opening and maintenance' })
	const choose = async (state: string) => {
		await form.getByLabel('The shop is').selectOption(state)
		await form.getByRole('button', { name: 'Save' }).click()
		await expect.poll(() => form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
	}
	await form.getByLabel('Text before the opening').fill('We open in May.')
	await choose('Closed, opening soon')

	const visitor = await newPage({ viewport: PHONE })
	const isClosed = async () => {
		await visitor.goto('/')
		return visitor.getByRole('heading', { name: 'Opening soon' }).isVisible()
	}
	await expect.poll(isClosed).toBe(true)
	await visitor.getByText('We open in May.').waitFor()
	expect(await staysWrong(visitor, () => accessibilityFaults(visitor))).toEqual([])
	await tabTo(visitor, visitor.getByRole('textbox', { name: 'Email' }))
	await visitor.keyboard.type('ada@example.test')
	await tabTo(visitor, visitor.getByRole('checkbox'))
	await visitor.keyboard.press('Space')
	await tabTo(visitor, button(visitor, 'Email me when you open'))
	await visitor.keyboard.press('Enter')
	await visitor.getByText('We will send one email to ada@example.test').waitFor()

	await office.goto('/')
	await untilStill(office)
	expect(await office.getByRole('heading', { name: 'Opening soon' }).count()).toBe(0)
	await office.goto('/backoffice/content/settings')
	await choose('Open')
	await expect.poll(isClosed).toBe(false)
})
