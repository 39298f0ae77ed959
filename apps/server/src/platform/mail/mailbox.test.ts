import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { keepMail, listMails, MAILS_KEPT } from './mailbox.ts'

const letter = { to: 'ana@shop.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }

test('the mailbox keeps a message once, however often its delivery runs', async () => {
	const { db } = await cloneDatabase()
	const messageId = randomUUID()
	await keepMail(db, { ...letter, messageId })
	await keepMail(db, { ...letter, messageId })
	expect(await listMails(db)).toHaveLength(1)
})

test('the mailbox keeps only the newest mails', async () => {
	const { db } = await cloneDatabase()
	await db.run(
		`insert into mails (message_id, to_address, subject, text, html)
		select gen_random_uuid(), 'ana@shop.test', 'mail ' || n, '', '' from generate_series(1, $1::int) as n`,
		[MAILS_KEPT + 5],
	)
	await keepMail(db, { ...letter, messageId: randomUUID() })
	const mails = await listMails(db)
	expect(mails).toHaveLength(MAILS_KEPT)
	expect(mails[0]?.subject).toBe('Hello')
	expect(mails.at(-1)?.subject).toBe('mail 7')
})
