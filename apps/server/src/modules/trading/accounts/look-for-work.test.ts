import { expect, test } from 'vitest'
import type { Looked } from './find-due.ts'
import { createInbox, NEVER } from './inbox.ts'
import { lookForWork } from './look-for-work.ts'

const HOUR_MS = 3_600_000

/** Account 7 has a delivery to work after this time, or nothing; and what was looked for. */
function database(dueInMs?: number) {
	const asked: (readonly Looked[])[] = []
	const find = async (looked: readonly Looked[]) => {
		asked.push(looked)
		return [
			{
				accountId: 7,
				at: 'now',
				inMs: new Map(dueInMs === undefined ? [] : [['deliveries' as const, dueInMs]]),
			},
		]
	}
	return { find, asked }
}

function waitingInbox() {
	const inbox = createInbox(new AbortController().signal, () => undefined)
	inbox.take()
	const waited = inbox.wait(HOUR_MS)
	return { inbox, waited, inboxes: new Map([[7, inbox]]) }
}

test('an account that is busy is not looked for', async () => {
	const { find, asked } = database(0)
	const inbox = createInbox(new AbortController().signal, () => undefined)
	expect(await lookForWork(find, new Map([[7, inbox]]), HOUR_MS)).toBe(HOUR_MS)
	expect(asked).toEqual([])
})

test('due work wakes the account, and only later work does so again at once', async () => {
	const { find, asked } = database(0)
	const { inbox, waited, inboxes } = waitingInbox()
	await lookForWork(find, inboxes, HOUR_MS)
	await waited
	expect([...inbox.take().due]).toEqual(['deliveries'])
	void inbox.wait(HOUR_MS)
	await lookForWork(find, inboxes, HOUR_MS)
	await lookForWork(find, inboxes, 0)
	expect(asked).toEqual([
		[{ accountId: 7, since: NEVER }],
		[{ accountId: 7, since: 'now' }],
		[{ accountId: 7, since: NEVER }],
	])
})

test('the node looks again when the next work is due', async () => {
	const { inbox, inboxes } = waitingInbox()
	expect(await lookForWork(database(40).find, inboxes, 2_000)).toBe(40)
	expect(await lookForWork(database().find, inboxes, 2_000)).toBe(2_000)
	expect([...inbox.take().due]).toEqual([])
})

test('after news everything that is due wakes the account, also if the news comes during a look', async () => {
	const { find, asked } = database(0)
	const { inbox, inboxes } = waitingInbox()
	await lookForWork(find, inboxes, HOUR_MS)
	const duringNews = async (looked: readonly Looked[]) => {
		inbox.forgetSeen()
		return find(looked)
	}
	await lookForWork(duringNews, inboxes, HOUR_MS)
	await lookForWork(find, inboxes, HOUR_MS)
	expect(asked.flat().map(({ since }) => since)).toEqual([NEVER, 'now', NEVER])
})

test('work that is found while the account begins to wait ends the wait', async () => {
	const inbox = createInbox(new AbortController().signal, () => inbox.put(['trades'], 'now', { at: NEVER }))
	inbox.take()
	await inbox.wait(HOUR_MS)
	expect([...inbox.take().due]).toEqual(['trades'])
})
