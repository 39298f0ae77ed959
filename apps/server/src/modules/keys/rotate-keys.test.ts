import { beforeAll, describe, expect, test } from 'vitest'
import { createPerson } from '../../../test/people.ts'
import { createSeller, offerIn, openSellingShop, payoutOf, type SellingShop } from '../../../test/sellers.ts'
import { type TotpApp, totpApp } from '../../../test/totp-app.ts'
import { keyIdSql } from '../../platform/secrets/sealed.ts'
import { loadSecrets } from '../../platform/secrets/secrets.ts'
import { ibanVault } from '../offers/index.ts'
import { checkFactor, finishTotp, shopper, startTotp } from '../second-factors/index.ts'
import { rotateSealing, rotateSigning } from './index.ts'
import { sealedColumns } from './rotate-keys.ts'

const IP = '192.0.2.1'
let shop: SellingShop
beforeAll(async () => {
	shop = await openSellingShop()
})

async function enrol(): Promise<{ userId: number; app: TotpApp }> {
	const { id: userId } = await createPerson(shop.db)
	const owner = shopper(userId)
	const { secret } = await startTotp(shop.platform, owner, 'ada@example.test')
	const app = totpApp(secret)
	const code = app.code(shop.platform.clock.now())
	await finishTotp(shop.platform, { owner, code, ip: IP }, async () => undefined)
	return { userId, app }
}

/** The code after the one used for enrolment; a code is also valid one time step before and after its own. */
const nextCode = (app: TotpApp) => app.code(shop.platform.clock.now(), 1)

const usedKeys = async () => {
	const ids = new Set<number>()
	for (const { table, column } of sealedColumns) {
		const rows = await shop.db.many<{ id: number }>(
			`select distinct ${keyIdSql(column)} as id from ${table} where ${column} is not null`,
		)
		for (const { id } of rows) ids.add(id)
	}
	return [...ids]
}
const storedKeys = async () =>
	(await shop.db.many<{ name: string }>('select name from secrets order by name')).map(({ name }) => name)

describe('key rotation', () => {
	// covers asvs:11.1.1
	test('re-encrypts all data, including settled payouts, and deletes the old key', async () => {
		const seller = await createSeller(shop)
		const open = await offerIn(shop, seller, 'payout_processing')
		const paid = await offerIn(shop, seller, 'sold')
		const { userId, app } = await enrol()
		const vault = ibanVault(shop.platform.secrets)
		const ibanOf = async (offerId: number) => {
			const { iban_sealed } = await shop.db.one<{ iban_sealed: Buffer }>(
				'select iban_sealed from payouts where id = $1',
				[await payoutOf(shop, offerId)],
			)
			return vault.open(shop.db, iban_sealed, offerId)
		}
		const before = await Promise.all([open, paid].map(ibanOf))
		const { id, resealed } = await rotateSealing(shop.db, shop.platform.config)
		expect(resealed).toBeGreaterThanOrEqual(3)
		expect(await usedKeys()).toEqual([id])
		expect(await storedKeys()).toEqual(['identifiers', `sealing-${id}`, 'signing'])
		expect(await Promise.all([open, paid].map(ibanOf))).toEqual(before)
		const code = nextCode(app)
		const factor = await checkFactor(shop.platform, shopper(userId), { code }, { ip: IP, device: 'laptop' })
		expect(factor).toBe('totp')
		expect(await shop.db.one('select action, subject from operator_trail order by id desc limit 1')).toEqual({
			action: 'keys.rotate',
			subject: `sealing-${id}`,
		})
	})

	// covers asvs:11.1.1
	test('loses no data that is encrypted concurrently', async () => {
		let isOver = false
		const apps: { userId: number; app: TotpApp }[] = []
		const enrolling = Promise.all(
			Array.from({ length: 3 }, async () => {
				while (!isOver) apps.push(await enrol())
			}),
		)
		let newest = 0
		for (let round = 0; round < 5; round++) {
			const seen = apps.length
			newest = (await rotateSealing(shop.db, shop.platform.config)).id
			await expect.poll(() => apps.length).toBeGreaterThan(seen)
		}
		isOver = true
		await enrolling
		expect(await usedKeys()).toEqual([newest])
		for (const { userId, app } of apps) {
			const code = nextCode(app)
			await checkFactor(shop.platform, shopper(userId), { code }, { ip: IP, device: 'laptop' })
		}
	})

	test('of the signing key changes no other key', async () => {
		const [before, others] = [shop.platform.secrets, await storedKeys()]
		await rotateSigning(shop.db, shop.platform.config)
		const after = await loadSecrets(shop.db, shop.platform.config)
		expect(after.key('csrf')).not.toEqual(before.key('csrf'))
		expect(after.key('passkey-user')).toEqual(before.key('passkey-user'))
		expect(await storedKeys()).toEqual(others)
	})
})
