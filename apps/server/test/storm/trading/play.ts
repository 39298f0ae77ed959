import { setTimeout as pause } from 'node:timers/promises'
import { pick, type Random, randomFrom, wholeBetween } from '../../../src/modules/catalogue/demo/random.ts'
import {
	acceptOffer,
	counterOffer,
	declineOffer,
	expireOffer,
} from '../../../src/modules/sandbox-steam/trading/answer-offer.ts'
import { requireOffer } from '../../../src/modules/sandbox-steam/trading/offers.ts'
import { Refusal } from '../../../src/modules/sandbox-steam/trading/refusal.ts'
import type { Store } from '../../../src/modules/sandbox-steam/trading/store.ts'
import type { Database } from '../../../src/platform/database/database.ts'
import { Problem } from '../../../src/platform/problem.ts'
import { fillCart } from '../../buyers.ts'
import type { Witness } from '../witness.ts'
import type { TradingWorld } from './steam-world.ts'

const LOOK_EVERY_MS = 50
/** Of all answers: most buyers accept. */
const ANSWERS = [
	'accept',
	'accept',
	'accept',
	'accept',
	'accept',
	'accept',
	'decline',
	'counter',
	'expire',
] as const
const BUY = `select buy_cart($1, null, null, $2, 10000, 0, 2100, false)`
const MOST_ITEMS = 3

/** Of each account. Buyers who come faster than deliveries leave would only measure their own queue. */
const MOST_OPEN_PER_ACCOUNT = 10

/** Buys everything, one to three items at a time, while not too much is to be delivered. */
export async function buyAll(
	seed: number,
	db: Database,
	world: TradingWorld,
	witness: Witness,
): Promise<void> {
	const random = randomFrom(seed)
	for (let next = 0; next < world.itemIds.length; ) {
		const items = world.itemIds.slice(next, next + wholeBetween(random, 1, MOST_ITEMS))
		await untilFewOpen(db, MOST_OPEN_PER_ACCOUNT * world.accounts.length)
		await buy(db, pick(random, world.buyers), items, witness)
		next += items.length
	}
}

async function untilFewOpen(db: Database, most: number): Promise<void> {
	for (;;) {
		// While the database is down no buyer can buy.
		const { open } = await db
			.one<{ open: number }>('select count(*) as open from trading_deliveries where ended_at is null')
			.catch(() => ({ open: most }))
		if (open < most) return
		await pause(LOOK_EVERY_MS)
	}
}

type Buyer = TradingWorld['buyers'][number]

/** Until the shop answers. A purchase whose answer was lost may have happened: then its items are gone. */
async function buy(db: Database, buyer: Buyer, items: readonly number[], witness: Witness): Promise<void> {
	for (;;) {
		const outcome = await tryToBuy(db, buyer, items).catch((error: unknown) =>
			error instanceof Problem ? 'purchases that had happened' : 'lost purchases',
		)
		witness.count(outcome)
		if (outcome !== 'lost purchases') return
		await pause(LOOK_EVERY_MS)
	}
}

async function tryToBuy(db: Database, { id, link }: Buyer, items: readonly number[]): Promise<string> {
	await db.transaction(async (tx) => {
		await tx.run('delete from cart_items where user_id = $1', [id])
		await fillCart(tx, id, items)
		await tx.run(BUY, [id, link])
	})
	return 'purchases'
}

/** The buyers answer their offers at the stand-in, and choose in the shop, until the signal. */
export async function playBuyers(
	seed: number,
	{ store, db }: { store: Store; db: Database },
	witness: Witness,
	end: AbortSignal,
): Promise<void> {
	const random = randomFrom(seed + 1)
	while (!end.aborted) {
		answerOffers(random, store, witness)
		// While the database is down no buyer can choose.
		await choose(random, db, witness).catch(() => undefined)
		await pause(LOOK_EVERY_MS)
	}
}

function answerOffers(random: Random, store: Store, witness: Witness): void {
	const open = store.many<{ id: number }>(
		'select offer_id as id from offers where state = 2 and sender in (select steam_id from accounts where password is not null)',
	)
	for (const { id } of open) {
		const answer = pick(random, ANSWERS)
		try {
			if (answer === 'accept') acceptOffer(store, id)
			else if (answer === 'decline') declineOffer(store, id)
			else if (answer === 'expire') expireOffer(store, id)
			else counterOffer(store, id, { message: '', give: [], take: requireOffer(store, id).give })
			witness.count(`offers: ${answer}`)
		} catch (error) {
			if (!(error instanceof Refusal)) throw error
		}
	}
}

async function choose(random: Random, db: Database, witness: Witness): Promise<void> {
	const wish = pick(random, ['again', 'again', 'again', 'refund'] as const)
	const chosen = await db.run(
		`update trading_deliveries set wish = $1, due_at = now() where id in (
			select id from trading_deliveries where state = 'choice' and wish is null limit 5
		)`,
		[wish],
	)
	if (chosen > 0) witness.count(`choices: ${wish}`)
}
