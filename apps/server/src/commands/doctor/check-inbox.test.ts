import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImapServer, startImapServer } from '../../../test/imap-server.ts'
import { readConfig } from '../../platform/config.ts'
import { checkInbox } from './check-inbox.ts'

let server: ImapServer
beforeAll(async () => {
	server = await startImapServer()
	server.put(Buffer.from('From: ada@example.test\r\n\r\nHello'))
})
afterAll(() => server.close())

const findings = (environment: Record<string, string>) => checkInbox(readConfig(environment))
const host = () => new URL(server.url).host

test('an IMAP mailbox is opened as the reader opens it, and nothing in it changes', async () => {
	expect(await findings({ IMAP_URL: server.url })).toEqual([
		{ about: 'inbox', level: 'fine', says: `${host()} accepts the sign-in; 1 mails to take in Support` },
	])
	expect([server.fetched, server.mails[0]?.isSeen]).toEqual([0, false])
})

test('a wrong password, folder or address is a fault with what to do, and the password is not shown', async () => {
	const wrong = [
		server.url.replace('p%40ss', 'hunter2'),
		server.url.replace('/Support', '/Elsewhere'),
		server.url.replace(/:\d+\//, ':1/'),
	]
	const found = (await Promise.all(wrong.map((IMAP_URL) => findings({ IMAP_URL })))).flat()
	expect(found.map(({ level, says, todo }) => [level, says, todo])).toEqual([
		['fault', `${host()} refuses the user name or password`, 'correct them in IMAP_URL'],
		['fault', `${host()} does not open Elsewhere`, 'correct the folder in IMAP_URL'],
		['fault', '127.0.0.1:1 cannot be used: nothing listens there', 'check IMAP_URL and the firewall'],
	])
	expect(JSON.stringify(found)).not.toMatch(/hunter2|p@ss|p%40ss/)
})

test('a folder that is no maildir is a fault, and a shop without an inbox has none', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'no-maildir-'))
	expect(await findings({ MAILDIR: folder })).toMatchObject([{ level: 'fault', about: 'inbox' }])
	expect(await findings({})).toEqual([])
})

test('an IMAP address without a sign-in is refused at the start', () => {
	expect(() => readConfig({ IMAP_URL: 'imaps://mail.example/INBOX' })).toThrow(/IMAP_URL must have a user/)
})
