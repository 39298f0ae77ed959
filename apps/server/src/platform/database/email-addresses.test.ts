import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownSchema } from '../../../test/own-schema.ts'
import { openDatabase } from './database.ts'
import { SHOP_SCHEMA } from './migrate.ts'

const MIGRATION = '0020_email_addresses.sql'

test('existing non-ASCII addresses stay and their rows can be updated; new addresses must be ASCII', async () => {
	const schema = await ownSchema()
	const bring = (name: string) =>
		copyFile(join(SHOP_SCHEMA.directory, name), join(schema.files.directory, name))
	const names = await readdir(SHOP_SCHEMA.directory)
	for (const name of names.filter((each) => each < MIGRATION)) await bring(name)
	await schema.migrate()
	const db = openDatabase({ url: schema.url, maxConnections: 2, name: 'test', onIdleError: () => {} })
	try {
		const add = (email: string, pending: string | null = null) =>
			db.one<{ id: number }>(
				`insert into users (name, surname, email, pending_email) values ('A', 'B', $1, $2) returning id`,
				[email, pending],
			)
		const old = await add('jürgen@example.test', 'jürgen@käse.example')
		const plain = await add('ada@example.test')
		await bring(MIGRATION)
		expect(await schema.migrate()).toEqual({ applied: [MIGRATION] })

		const kept = await db.one('select email, pending_email from users where id = $1', [old.id])
		expect(kept).toEqual({ email: 'jürgen@example.test', pending_email: null })
		await db.run(`update users set name = 'New' where id = $1`, [old.id])
		await expect(
			db.run(`update users set email = 'jörg@example.test' where id = $1`, [plain.id]),
		).rejects.toThrow('users_email_ascii')
		await expect(add('jörg@example.test')).rejects.toThrow('users_email_ascii')
		await add('jorg@xn--kse-qla.example')
	} finally {
		await db.close()
	}
})
