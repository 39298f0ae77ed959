import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fillCart, giveCredits, TRADE_URL } from '../../../test/buyers.ts'
import { addItem } from '../../../test/items.ts'
import { type Member, profileOf, signedIn } from '../../../test/members.ts'
import {
	offerIn,
	openSellingShop,
	requestPayout,
	type SellingShop,
	statusOfOffer,
} from '../../../test/sellers.ts'
import { overtake } from '../../../test/waiting-calls.ts'
import type { Sql } from '../../platform/database/database.ts'

let shop: SellingShop
let member: Member
beforeAll(async () => {
	shop = await openSellingShop()
})
beforeEach(async () => {
	await shop.db.run('delete from rate_limits')
	member = await signedIn(shop)
})

/** The first step of a new password. */
const endSessions = async (tx: Sql) => {
	await tx.run('select from users where id = $1 for no key update', [member.person.id])
	await tx.run('delete from sessions where user_id = $1', [member.person.id])
}

describe('a running call whose session ends', () => {
	test('pays out no money', async () => {
		const id = await offerIn(shop, member, 'ready_for_payout')
		const { status } = await overtake(shop.db, endSessions, '%from users%for no key update', () =>
			requestPayout(member.visitor, id),
		)
		expect(status).toBe(401)
		expect(await statusOfOffer(shop, id)).toBe('ready_for_payout')
	})

	test('deletes no account', async () => {
		const { email: confirm, id } = member.person
		const { status } = await overtake(shop.db, endSessions, '%from users%for update', () =>
			member.visitor.post('/api/user/delete', { confirm }),
		)
		expect(status).toBe(401)
		const { deleted_at } = await shop.db.one<{ deleted_at: Date | null }>(
			'select deleted_at from users where id = $1',
			[id],
		)
		expect(deleted_at).toBeNull()
	})

	test('buys nothing with a new trade link, and saves none in the profile', async () => {
		const { id } = member.person
		await giveCredits(shop.db, id, 1000)
		await fillCart(shop.db, id, [await addItem(shop.db, { price_cents: 100 })])
		const { status } = await overtake(shop.db, endSessions, '%buy_cart%', () =>
			member.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL }),
		)
		expect(status).toBe(401)
		const { visitor } = member
		const { email: username, password } = member.person
		await visitor.post('/api/login', { username, password })
		expect(await profileOf(visitor)).toMatchObject({ trade_url: null, balance: 1000 })
	})
})
