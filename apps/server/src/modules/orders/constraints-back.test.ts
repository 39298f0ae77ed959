import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atEnd } from '../../../test/cleanup.ts'
import { ownSchema } from '../../../test/own-schema.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { SHOP_SCHEMA } from '../../platform/database/migrate.ts'

const ADDED = '0037_constraints_back.sql'
const VALIDATED = '0038_constraints_valid.sql'

test('an old order that violates a constraint fails the migration, which names the constraint and does not change the order', async () => {
	const schema = await ownSchema()
	const bring = (name: string) =>
		copyFile(join(SHOP_SCHEMA.directory, name), join(schema.files.directory, name))
	const names = await readdir(SHOP_SCHEMA.directory)
	for (const name of names.filter((each) => each < ADDED)) await bring(name)
	await schema.migrate()
	const db = openDatabase({ url: schema.url, maxConnections: 2, name: 'test', onIdleError: () => {} })
	atEnd(() => db.close())
	const order = (userId: number) =>
		db.one<{ id: number }>(
			`insert into orders (user_id, kind, subtotal_cents, delivery_cents, discount_cents, total_cents, vat_cents,
				subtotal_minor, delivery_minor, discount_minor, total_minor, rate_ten_thousandths, vat_hundredths)
			values ($1, 'product', 1, 0, 0, 1, 0, 1, 0, 0, 1, 10000, 2100) returning id`,
			[userId],
		)
	const lost = await order(987_654)
	await bring(ADDED)
	expect(await schema.migrate()).toEqual({ applied: [ADDED] })
	await expect(order(987_654)).rejects.toMatchObject({ constraint: 'orders_user_id_fkey' })

	await bring(VALIDATED)
	await expect(schema.migrate()).rejects.toThrow('orders_user_id_fkey')
	expect(await db.one('select user_id from orders where id = $1', [lost.id])).toEqual({ user_id: 987_654 })

	const { id } = await db.one<{ id: number }>("insert into users (name) values ('Ada') returning id")
	await db.run('update orders set user_id = $1 where id = $2', [id, lost.id])
	expect(await schema.migrate()).toEqual({ applied: [VALIDATED] })
})
