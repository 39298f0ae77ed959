import {
	mayMoveOffer,
	type OfferMover,
	type OfferStatus,
	offerMoves,
	offerStatuses,
} from '@skinverse/contract/offer-moves'
import { beforeAll, describe, expect, test } from 'vitest'
import { createOperator } from '../../../test/operators.ts'
import {
	createSeller,
	offerIn,
	openSellingShop,
	operatorDoes,
	payoutOf,
	requestPayout,
	type Seller,
	type SellingShop,
	statusOfOffer,
	transfersOf,
} from '../../../test/sellers.ts'
import type { Answer } from '../../../test/visitor.ts'

let shop: SellingShop
let seller: Seller
beforeAll(async () => {
	shop = await openSellingShop()
	seller = await createSeller(shop)
})

interface Action {
	name: string
	by: OfferMover
	to: OfferStatus
	/** Actions whose move depends on the actor. */
	from?: OfferStatus
	try(id: number): Promise<Answer | undefined>
}

const reason = { reason: 'Because.' }
const operator = (name: string, to: OfferStatus, body: object = {}, from?: OfferStatus): Action => ({
	name: `the operator's ${name}`,
	by: 'operator',
	to,
	from,
	try: (id) => operatorDoes(shop, id, name, body),
})
const settles = (name: 'paid' | 'failed', to: OfferStatus): Action => ({
	name: `the operator's ${name}`,
	by: 'operator',
	to,
	from: 'payout_processing',
	try: async (id) => shop.admin.post(`/api/backoffice/payouts/${await payoutOf(shop, id)}/${name}`, reason),
})
const due = (name: string, from: OfferStatus, to: OfferStatus, column: string): Action => ({
	name: `the clock's ${name}`,
	by: 'system',
	to,
	from,
	async try(id) {
		// Only if it has a due date: otherwise it is never due.
		await shop.db.run(`update offers set ${column} = created_at where id = $1 and ${column} is not null`, [
			id,
		])
		await shop.passDays(0)
		return undefined
	},
})
const user = (name: string, to: OfferStatus): Action => ({
	name: `the user's ${name}`,
	by: 'user',
	to,
	try: (id) =>
		name === 'request'
			? requestPayout(seller.visitor, id)
			: seller.visitor.post(`/api/offer/${name}`, { id }),
})

const actions: readonly Action[] = [
	user('accept', 'awaiting_item'),
	user('decline', 'declined_by_user'),
	user('request', 'payout_processing'),
	operator('propose', 'offer', { price: 10 }),
	operator('withdraw', 'pending', reason),
	operator('accept', 'awaiting_item'),
	operator('decline', 'declined_by_service', reason),
	operator('received', 'skin_received'),
	operator('cancel', 'canceled', reason),
	operator('payable', 'ready_for_payout', {}, 'skin_received'),
	operator('return', 'returned', reason),
	settles('paid', 'sold'),
	settles('failed', 'ready_for_payout'),
	due('end of the quote', 'offer', 'declined_by_user', 'quote_expires_at'),
	due('end of the hold', 'skin_received', 'ready_for_payout', 'payable_at'),
]

const isAllowed = (status: OfferStatus, { by, to, from }: Action) =>
	mayMoveOffer(status, to, by) && (from === undefined || from === status)

const everyPair = offerStatuses.flatMap((status) =>
	actions.map((action) => ({ status, action, allowed: isAllowed(status, action) })),
)
const movesOf = async (id: number) =>
	(await shop.db.one<{ count: number }>('select count(*) from offer_moves where offer_id = $1', [id])).count

test('the actions below cover every move of the table except those by card providers, banks and trade accounts', () => {
	const made = everyPair.flatMap(({ status, action, allowed }) =>
		allowed ? [`${status} ${action.to} ${action.by}`] : [],
	)
	const all = offerMoves.flatMap(({ from, to, by }) => by.map((mover) => `${from} ${to} ${mover}`))
	const byProvider = ['payout_processing sold system', 'payout_processing ready_for_payout system']
	const byBank = ['sold ready_for_payout operator', 'sold returned system']
	const byTrade = [
		'awaiting_item skin_received system',
		'skin_received returned system',
		'ready_for_payout returned system',
	]
	const byOthers = [...byProvider, ...byBank, ...byTrade]
	expect(made.toSorted()).toEqual(all.filter((move) => !byOthers.includes(move)).toSorted())
})

describe('allowed moves', () => {
	test.each(
		everyPair.flatMap(({ status, action, allowed }) =>
			allowed ? [[action.name, status, action] as const] : [],
		),
	)('%s moves %s, and the history names the actor', async (_, status, action) => {
		const id = await offerIn(shop, seller, status)
		if (action.name === "the operator's payable") {
			await shop.db.run('update offers set payable_at = created_at where id = $1', [id])
		}
		const before = await movesOf(id)
		const answer = await action.try(id)
		expect(answer?.status ?? 200, JSON.stringify(answer?.body)).toBe(200)
		expect(await statusOfOffer(shop, id)).toBe(action.to)
		expect(await movesOf(id)).toBe(before + 1)
		const last = await shop.db.one(
			'select from_status, to_status, mover from offer_moves where offer_id = $1 order by id desc limit 1',
			[id],
		)
		expect(last).toEqual({ from_status: status, to_status: action.to, mover: action.by })
	})
})

describe('any other move is refused with 409 and changes nothing', () => {
	test.each(offerStatuses)('%s', async (status) => {
		const id = await offerIn(shop, seller, status)
		const [moves, money] = [await movesOf(id), await transfersOf(shop, id)]
		for (const { action } of everyPair.filter((pair) => pair.status === status && !pair.allowed)) {
			const answer = await action.try(id)
			// Without a requested payout there is none to settle: 404.
			const refusals = action.from === 'payout_processing' && (await payoutOf(shop, id)) === 0 ? [404] : [409]
			if (answer !== undefined) expect(refusals, action.name).toContain(answer.status)
			expect(await statusOfOffer(shop, id), action.name).toBe(status)
		}
		expect(await movesOf(id)).toBe(moves)
		expect(await transfersOf(shop, id)).toEqual(money)
	})
})

describe('the database itself', () => {
	const movers = ['user', 'operator', 'system'] as const

	// covers spec:offer-statuses.5
	test('allows exactly the moves of the contract', async () => {
		const rows = await shop.db.many<{ from_status: string; to_status: string; mover: string }>(
			'select from_status, to_status, mover from offer_allowed_moves',
		)
		const known = rows.map(({ from_status, to_status, mover }) => `${from_status} ${to_status} ${mover}`)
		const right = offerMoves.flatMap(({ from, to, by }) => by.map((mover) => `${from} ${to} ${mover}`))
		expect(known.toSorted()).toEqual(right.toSorted())
	})

	// covers asvs:2.3.1
	test('refuses every move that is not in the table, by any actor', async () => {
		const { id: operatorId } = await createOperator(shop.db)
		for (const from of offerStatuses) {
			const id = await offerIn(shop, seller, from)
			for (const to of offerStatuses) {
				for (const mover of movers.filter((each) => !mayMoveOffer(from, to, each))) {
					const insert = shop.db.run(
						`insert into offer_moves (offer_id, from_status, to_status, mover, operator_id, created_at)
						values ($1, $2, $3, $4, $5, now())`,
						[id, from, to, mover, mover === 'operator' ? operatorId : null],
					)
					await expect(insert, `${from} ${to} ${mover}`).rejects.toThrow('offer_moves_allowed')
				}
			}
		}
	})

	test('refuses a move from a status that the offer does not have', async () => {
		const id = await offerIn(shop, seller, 'pending')
		const insert = shop.db.run(
			`insert into offer_moves (offer_id, from_status, to_status, mover, created_at)
			values ($1, 'offer', 'awaiting_item', 'user', now())`,
			[id],
		)
		await expect(insert).rejects.toThrow('is not offer')
	})

	test.each([
		["update offers set status = 'sold'", 'offers is changed by adding moves only'],
		['update offers set user_price_cents = user_price_cents + 1', 'offers is changed by adding moves only'],
		['update offers set agreed_cents = agreed_cents + 1', 'offers is changed by adding moves only'],
		['delete from offers', 'offers is changed by adding moves only'],
		["update offer_moves set reason = 'x'", 'offer_moves_0 is changed by adding moves only'],
		['delete from offer_moves', 'offer_moves_0 is changed by adding moves only'],
		['truncate offer_moves', 'offer_moves is changed by adding moves only'],
	])('refuses the statement: %s', async (statement, message) => {
		await offerIn(shop, seller, 'ready_for_payout')
		await expect(shop.db.run(statement)).rejects.toThrow(message)
	})
})

test('the ledger check passes after all of these tests', async () => {
	expect(await shop.faults()).toEqual([])
})
