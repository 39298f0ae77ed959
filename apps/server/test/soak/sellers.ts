import { randomFrom, wholeBetween } from '../../src/modules/catalogue/demo/random.ts'
import { sepaForm, skin } from '../selling-forms.ts'
import { at } from '../storm/attempt.ts'
import type { StormContext } from '../storm/context.ts'
import { repeatUntil } from '../storm/until.ts'
import { createVisitor, type Visitor } from '../visitor.ts'
import { officeVisitor } from './office.ts'

/**
 * A seller sells a skin and an operator buys it; any response may be lost, and then the offer and its money stay in
 * their state.
 */
export async function sellSkins(context: StormContext, number: number, end: AbortSignal): Promise<void> {
	const { seed, world, origins, tell } = context
	const random = randomFrom(seed * 43 + number)
	const office = await officeVisitor(context)
	let turn = number
	await repeatUntil(
		end,
		() => wholeBetween(random, 200, 800),
		async () => {
			const { token: bearer } = at(world.users, turn)
			turn += 2
			const seller = createVisitor(at(origins, wholeBetween(random, 0, 1)))
			const asked = { ...skin, price: wholeBetween(random, 5, 90) }
			const offered = await tell('POST /offer/create', seller.post('/api/offer/create', asked, { bearer }))
			const id: number | undefined = offered?.body?.id
			if (id === undefined) return
			const does = async (action: string, body: object = {}) =>
				(
					await tell(
						`back office: offer ${action}`,
						office.post(`/api/backoffice/offers/${id}/${action}`, body),
					)
				)?.status === 200
			const says = async (path: string, body: object) =>
				(await tell(`POST ${path}`, seller.post(`/api${path}`, body, { bearer })))?.status === 200
			if (!(await does('propose', { price: Math.round(asked.price * 80) / 100 }))) return
			if (random() < 0.2) return void (await says('/offer/decline', { id }))
			if (!(await says('/offer/accept', { id })) || !(await does('received'))) return
			if (random() < 0.2) return void (await does('return', { reason: 'Soak' }))
			if (!(await does('payable'))) return
			if (!(await says('/offer/request-payout/sepa-manual', { id, ...sepaForm }))) return
			await settlePayout(context, office, id, random() < 0.7 ? 'paid' : 'failed')
		},
	)
}

async function settlePayout(
	{ operator, tell }: StormContext,
	office: Visitor,
	offerId: number,
	outcome: 'paid' | 'failed',
): Promise<void> {
	const payout = await operator.platform.db
		.maybe<{ id: number }>('select id from payouts where offer_id = $1 order by id desc limit 1', [offerId])
		.catch(() => undefined)
	if (payout === undefined) return
	const body = outcome === 'failed' ? { reason: 'Soak' } : {}
	await tell(
		`back office: payout ${outcome}`,
		office.post(`/api/backoffice/payouts/${payout.id}/${outcome}`, body),
	)
}
