import { setTimeout as pause } from 'node:timers/promises'
import { AGAIN_AFTER_MS, at, attempt, insist, type Once, type Place, type ShopperContext } from './attempt.ts'
import { call } from './call.ts'
import type { Manner, Purchase, Step } from './plan.ts'
import { topUp } from './top-up.ts'
import { TRADE_URL, type World } from './world.ts'

export async function takeStep(context: ShopperContext, step: Step): Promise<void> {
	const { world, witness } = context
	switch (step.do) {
		case 'top up':
			return topUp(context, step)
		case 'buy cart':
		case 'buy pack':
		case 'buy prompt':
			return buy(context, step)
		case 'add':
			return ask(context, step, '/api/cart/add', { id: at(world.items, step.item), count: 1 })
		case 'remove':
			return ask(context, step, '/api/cart/remove', { id: at(world.items, step.item) })
		case 'clear':
			return ask(context, step, '/api/cart/clear', {})
		case 'promo':
			return ask(context, step, '/api/checkout/promo', { code: step.code })
		case 'look': {
			const { origin, token } = callerOf(context, step.manner)
			const path = '/api/purchase/history?page=1&limit=10'
			witness.glance('GET /purchase/history', await call({ origin, token, method: 'GET', path }))
		}
	}
}

async function ask(context: ShopperContext, { manner }: Step, path: string, body: object): Promise<void> {
	const { giveUpAfterMs } = manner
	const reply = await call({ ...callerOf(context, manner), path, body, giveUpAfterMs })
	context.witness.glance(`POST ${path}`, reply)
	// A client that is refused backs off.
	if (reply === undefined) await pause(AGAIN_AFTER_MS)
}

async function buy(context: ShopperContext, step: Step & Purchase): Promise<void> {
	const { witness, user } = context
	const { path, body } = purchaseCall(context.world, step)
	const intent = witness.intend(user.id, `POST ${path}`, step.key)
	const place: Place = { path: `/api${path}`, body, key: step.key, token: user.token }
	const once = (manner: Manner, tries: number) =>
		attempt(context, intent, place, manner, tries, (reply) => reply.body.order_id)
	await (step.manner.isTwin ? bothAtOnce(step.manner, once) : insist(step.manner, once))
}

async function bothAtOnce(manner: Manner, once: Once): Promise<void> {
	const twins = [manner, { ...manner, node: manner.node + 1, giveUpAfterMs: undefined }]
	await Promise.all(twins.map((twin) => insist(twin, once)))
}

function purchaseCall(world: World, step: Purchase): { path: string; body: object } {
	switch (step.do) {
		case 'buy cart':
			return { path: '/purchase/product', body: { tradeUrl: TRADE_URL } }
		case 'buy pack':
			return { path: '/purchase/pack', body: { pack_id: at(world.packs, step.pack) } }
		case 'buy prompt':
			return { path: '/purchase/prompt', body: { prompt_id: at(world.prompts, step.prompt) } }
	}
}

function callerOf({ origins, user }: ShopperContext, { node }: Manner): { origin: string; token: string } {
	return { origin: at(origins, node), token: user.token }
}
