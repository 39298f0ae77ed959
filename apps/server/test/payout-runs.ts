import { cents } from '@skinverse/contract/money'
import { openContent } from '../src/modules/content/index.ts'
import { atEnd } from './cleanup.ts'
import { createOperator, operatorVisitor } from './operators.ts'
import { createPerson, type Person } from './people.ts'
import { requestTransfer } from './requested-transfers.ts'
import { openSellingShop, type SellingShop } from './sellers.ts'
import { IBAN } from './selling-forms.ts'
import type { Answer, Visitor } from './visitor.ts'

/** The account that the runs of tests are paid from. */
export const SHOP_IBAN = 'EE382200221020145685'
export const SHOP_ACCOUNT = {
	'payout_account.name': 'Skinverse OÜ',
	'payout_account.iban': SHOP_IBAN,
	'payout_account.bic': 'HABAEE2X',
}

export interface PayoutRunShop extends SellingShop {
	/** Two operators of the finance role, and who they are. */
	first: Visitor
	second: Visitor
	firstOperator: Person
	secondOperator: Person
	seller(): Promise<Person>
	/** A requested bank transfer; returns the payout's id. */
	payout(seller: Person, options?: PayoutOptions): Promise<number>
	/** Payouts of new sellers. */
	payouts(count: number, options?: PayoutOptions): Promise<number[]>
}

interface PayoutOptions {
	cents?: number
	iban?: string
	holder?: string
}

/** A shop with a bank account, and the quick way to payouts: the calls that lead to one have tests of their own. */
export async function openPayoutRunShop(): Promise<PayoutRunShop> {
	const shop = await openSellingShop()
	const { platform, db, admin } = shop
	const { status } = await admin.put('/api/backoffice/content/settings', { changes: SHOP_ACCOUNT })
	if (status !== 200) throw new Error(`settings: ${status}`)
	const content = await openContent(platform)
	atEnd(() => content.close())
	const [firstOperator, secondOperator] = [
		await createOperator(db, 'finance'),
		await createOperator(db, 'finance'),
	]
	const context = { platform, content }
	const seller = () => createPerson(db)
	const payout: PayoutRunShop['payout'] = (
		{ id: sellerId },
		{ cents: price = 1000, iban = IBAN, holder = 'Grace Hopper' } = {},
	) => requestTransfer(context, { sellerId, operatorId: firstOperator.id, price: cents(price), iban, holder })
	return {
		...shop,
		firstOperator,
		secondOperator,
		first: await operatorVisitor(shop, firstOperator),
		second: await operatorVisitor(shop, secondOperator),
		seller,
		payout,
		async payouts(count, options) {
			const ids: number[] = []
			for (let index = 0; index < count; index += 1) ids.push(await payout(await seller(), options))
			return ids
		},
	}
}

export const runCall = (by: Visitor, runId: number, verb: string, body: object = {}): Promise<Answer> =>
	by.post(`/api/backoffice/payout-runs/${runId}/${verb}`, body)

export async function readRun(by: Visitor, runId: number) {
	return (await by.get(`/api/backoffice/payout-runs/${runId}`)).body.payload
}

/** Proposed by the first operator. */
export async function proposeRun(
	{ first }: Pick<PayoutRunShop, 'first'>,
	payouts: number[],
): Promise<number> {
	const { status, body } = await first.post('/api/backoffice/payout-runs', { payouts })
	if (status !== 200) throw new Error(`no run: ${status} ${JSON.stringify(body)}`)
	return body.run_id
}

/** Approved by the second operator. */
export async function approveRun({ second }: Pick<PayoutRunShop, 'second'>, runId: number): Promise<void> {
	const { status, body } = await runCall(second, runId, 'approve', { looked: true })
	if (status !== 200) throw new Error(`not approved: ${status} ${JSON.stringify(body)}`)
}

/** Its file is downloaded by the first operator; returns it. */
export async function sentRun(
	shop: Pick<PayoutRunShop, 'first' | 'second'>,
	payouts: number[],
): Promise<{ runId: number; xml: string }> {
	const runId = await proposeRun(shop, payouts)
	await approveRun(shop, runId)
	const { status, body } = await runCall(shop.first, runId, 'download')
	if (status !== 200) throw new Error(`no file: ${status} ${JSON.stringify(body)}`)
	return { runId, xml: body.payload.xml }
}

export const uploadStatement = (by: Visitor, xml: string, file_name = 'statement.xml'): Promise<Answer> =>
	by.post('/api/backoffice/payout-runs/statements', { file_name, bytes: Buffer.from(xml).toString('base64') })
