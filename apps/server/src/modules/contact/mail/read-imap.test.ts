import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { type ImapServer, startImapServer } from '../../../../test/imap-server.ts'
import { inboundMail } from '../../../../test/inbound-mail.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { rateLimits } from '../../../platform/rate-limits-table.ts'
import { imapOptions } from './imap-settings.ts'
import { readImap } from './read-imap.ts'

let shop: TestShop
let server: ImapServer
beforeAll(async () => {
	shop = await openShop({ database: await cloneDatabase() })
})
beforeEach(async () => {
	server = await startImapServer()
})
afterEach(() => server.close())

const put = async (from: string) => server.put(await inboundMail({ from, subject: 'By IMAP', text: 'Hello' }))
const read = () => readImap(shop.platform, server.url)
const threads = async (email: string) =>
	(
		await shop.db.one<{ count: number }>(
			'select count(*)::int as count from contact_messages where lower(email) = $1',
			[email],
		)
	).count

test('each unread mail begins a thread and is marked as read; the next run fetches none of them', async () => {
	await Promise.all([put('one@example.test'), put('two@example.test')])
	expect(await read()).toBe(2)
	expect(server.mails.map(({ isSeen }) => isSeen)).toEqual([true, true])
	expect(await Promise.all(['one@example.test', 'two@example.test'].map(threads))).toEqual([1, 1])
	expect(await read()).toBe(0)
	expect(server.fetched).toBe(2)
})

test('a mail is one thread if the connection ends before it is marked as read, also without a Message-ID', async () => {
	await put('cut@example.test')
	server.put(Buffer.from('From: bare@example.test\r\nSubject: x\r\n\r\nNo id'))
	server.onCommand = (command) => (command.includes('STORE') ? 'drop' : undefined)
	await expect(read()).rejects.toThrow()
	expect(server.mails.map(({ isSeen }) => isSeen)).toEqual([false, false])
	server.onCommand = () => undefined
	expect(await read()).toBe(2)
	expect(await Promise.all(['cut@example.test', 'bare@example.test'].map(threads))).toEqual([1, 1])
})

test('two nodes that read at the same time make one thread', async () => {
	await put('both@example.test')
	await Promise.all([read(), read()])
	expect(await threads('both@example.test')).toBe(1)
})

test('a mail that fails stays unread, and does not keep the others from being read', async () => {
	await Promise.all([put('first@example.test'), put('second@example.test')])
	const { inbox, log } = shop.platform
	let calls = 0
	const failing: typeof inbox = {
		...inbox,
		receive: async (raw) => {
			if (calls++ === 0) throw new Error('the database is away')
			return inbox.receive(raw)
		},
	}
	expect(await readImap({ inbox: failing, log }, server.url)).toBe(1)
	expect(server.mails.map(({ isSeen }) => isSeen)).toEqual([false, true])
	expect(await read()).toBe(1)
	expect(await Promise.all(['first@example.test', 'second@example.test'].map(threads))).toEqual([1, 1])
})

test('the mails of a sender above the limit stay unread and unfetched, and those behind them are read', async () => {
	const mails = await Promise.all(
		Array.from({ length: 230 }, () => inboundMail({ from: 'Flood <FLOOD@example.test>' })),
	)
	for (const mail of mails) server.put(mail)
	await put('patient@example.test')
	const { limit } = rateLimits.contact_mail_sender
	expect(await read()).toBe(limit + 1)
	expect(await Promise.all(['flood@example.test', 'patient@example.test'].map(threads))).toEqual([limit, 1])
	expect([server.fetched, server.mails.at(-1)?.isSeen]).toEqual([limit + 2, true])
	// The next run tries one of them.
	expect(await read()).toBe(0)
	expect(server.fetched).toBe(limit + 3)
	await shop.db.run("delete from rate_limits where bucket = 'contact_mail_sender'")
	expect(await read()).toBe(limit)
})

test('a mail that is too large is never fetched, and is marked as read', async () => {
	server.put(Buffer.alloc(12 * 1024 * 1024 + 1, 'x'))
	expect(await read()).toBe(1)
	expect([server.fetched, server.mails[0]?.isSeen]).toEqual([0, true])
})

test.each([
	['a wrong password', (url: string) => url.replace('p%40ss', 'wrong')],
	['an unknown mailbox', (url: string) => url.replace('/Support', '/Elsewhere')],
])('%s is an error', async (_, change) => {
	await expect(readImap(shop.platform, change(server.url))).rejects.toThrow()
})

test('a server elsewhere has to encrypt the connection before the sign-in, one on this machine need not', () => {
	const elsewhere = server.url.replace('127.0.0.1', 'mail.example')
	const encrypts = [elsewhere, server.url, 'imaps://a:b@mail.example'].map((url) => {
		const { secure, doSTARTTLS } = imapOptions(url)
		return secure || doSTARTTLS === true
	})
	expect(encrypts).toEqual([true, false, true])
})
