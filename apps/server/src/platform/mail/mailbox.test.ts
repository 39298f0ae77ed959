import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { keepMails, listMails, MAILS_KEPT } from './mailbox.ts'

const letter = { to: 'ana@shop.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }

test('the mailbox stores a message once, however often its delivery is retried', async () => {
	const { db } = await cloneDatabase()
	const messageId = randomUUID()
	await keepMails(db, [{ ...letter, messageId }])
	await keepMails(db, [{ ...letter, messageId }])
	expect(await listMails(db)).toHaveLength(1)
})

test('the mailbox shows mails in the order in which they were written, whatever the order of delivery', async () => {
	const { db } = await cloneDatabase()
	for (const [subject, writtenAt] of [
		['second', '2026-01-01T10:00:00.002Z'],
		['first', '2026-01-01T10:00:00.001Z'],
		['third', '2026-01-01T10:00:00.003Z'],
	] as const)
		await keepMails(db, [{ ...letter, subject, writtenAt, messageId: randomUUID() }])
	expect((await listMails(db)).map(({ subject }) => subject)).toEqual(['third', 'second', 'first'])
})

test('the mailbox keeps only the newest mails', async () => {
	const { db } = await cloneDatabase()
	await db.run(
		`insert into mails (message_id, to_address, subject, text, html)
		select gen_random_uuid(), 'ana@shop.test', 'mail ' || n, '', '' from generate_series(1, $1::int) as n`,
		[MAILS_KEPT + 5],
	)
	await keepMails(db, [{ ...letter, messageId: randomUUID() }])
	const mails = await listMails(db)
	expect(mails).toHaveLength(MAILS_KEPT)
	expect(mails[0]?.subject).toBe('Hello')
	expect(mails.at(-1)?.subject).toBe('mail 7')
})
