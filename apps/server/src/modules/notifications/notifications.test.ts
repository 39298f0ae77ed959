import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Role } from '@skinverse/contract/capabilities'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openShopWith } from '../../../test/buyers.ts'
import { mailsTo } from '../../../test/mails.ts'
import { type MovableClock, standingClock } from '../../../test/movable-clock.ts'
import { createOperator, operatorVisitor } from '../../../test/operators.ts'
import type { TestShop } from '../../../test/shop.ts'
import { openContent } from '../content/index.ts'
import type { NotificationsContext } from './context.ts'
import { lookAtQueues } from './look-at-queues.ts'
import { sendWebhook } from './send-webhook.ts'

let shop: TestShop
let clock: MovableClock
let context: NotificationsContext
beforeAll(async () => {
	// 06:00 in the shop's time zone, UTC.
	clock = standingClock(new Date('2031-05-05T06:00:00Z'))
	shop = await openShopWith({ time_zone: 'UTC' }, { clock, isUnscheduled: true })
	const content = await openContent(shop.platform)
	await content.close()
	context = { platform: shop.platform, content }
})

const path = '/api/backoffice/notifications'
const look = () => lookAtQueues(context)

interface Limit {
	queue: string
	more_than: number | null
	older_minutes: number | null
}

const limitOf = (more_than: number | null, older_minutes: number | null = null): Limit => ({
	queue: 'messages_open',
	more_than,
	older_minutes,
})

async function operatorWith(limits: Limit[], digest = 'off', role: Role = 'admin') {
	const operator = await createOperator(shop.db, role)
	const visitor = await operatorVisitor(shop, operator)
	const { status } = await visitor.put(`${path}/settings`, { digest, limits })
	expect(status).toBe(200)
	return {
		...operator,
		visitor,
		list: async () => (await visitor.get(path)).body,
		mails: () => mailsTo(shop.db, operator.email),
	}
}

async function openMessages(count: number): Promise<void> {
	await shop.db.run('delete from contact_messages')
	await shop.db.run(
		`insert into contact_messages (name, surname, email, topic, message, created_at)
		select 'Ada', 'L', 'ada@example.test', 'T', 'M', $2 from generate_series(1, $1)`,
		[count, clock.now()],
	)
}

describe('a queue above the limit of an operator', () => {
	test('is told once, until it is within the limit again', async () => {
		await openMessages(3)
		const { list } = await operatorWith([limitOf(2)])
		await look()
		await look()
		expect(await list()).toMatchObject({
			unread: 1,
			payload: [{ queue: 'messages_open', cause: 'count', count: 3, is_read: false, ended_at: null }],
		})
		await openMessages(4)
		await look()
		expect(await list()).toMatchObject({ unread: 1, payload: [{ count: 4 }] })
		await openMessages(2)
		await look()
		expect(await list()).toMatchObject({ unread: 0, payload: [{ ended_at: expect.any(Number) }] })
		await openMessages(3)
		await look()
		const again = await list()
		expect([again.unread, again.payload.length]).toEqual([1, 2])
	})

	test('is told when one waits too long', async () => {
		await openMessages(1)
		const { list } = await operatorWith([limitOf(null, 30)])
		clock.moveMinutes(30)
		await look()
		expect((await list()).payload).toEqual([])
		clock.moveMinutes(1)
		await look()
		expect((await list()).payload).toMatchObject([{ cause: 'age', count: 1 }])
	})

	test('is told once by two nodes that look at the same time', async () => {
		await openMessages(5)
		const { list } = await operatorWith([limitOf(0)])
		await Promise.all([look(), look(), look()])
		expect((await list()).payload).toHaveLength(1)
	})

	test('is read up to the one that was seen; those of others stay unread', async () => {
		await openMessages(5)
		const [one, other] = [await operatorWith([limitOf(0)]), await operatorWith([limitOf(0)])]
		await look()
		const [newest] = (await one.list()).payload
		const { body } = await one.visitor.post(`${path}/read`, { up_to: newest.id })
		expect(body.unread).toBe(0)
		expect((await one.list()).payload[0].is_read).toBe(true)
		expect((await other.list()).unread).toBe(1)
	})

	test('is not told any more when the limit is removed or the operator is disabled', async () => {
		await openMessages(5)
		const { list, visitor, id } = await operatorWith([limitOf(0)])
		await look()
		await visitor.put(`${path}/settings`, { digest: 'off', limits: [] })
		await look()
		expect(await list()).toMatchObject({ unread: 0, payload: [{ ended_at: expect.any(Number) }] })
		await visitor.put(`${path}/settings`, { digest: 'hourly', limits: [limitOf(0)] })
		await shop.db.run('update operators set disabled_at = now() where id = $1', [id])
		await look()
		const open = 'select from notifications where operator_id = $1 and ended_at is null'
		expect(await shop.db.many(open, [id])).toEqual([])
	})
})

describe('the digest', () => {
	test('is mailed at most once an hour, with what was not mailed yet', async () => {
		await openMessages(3)
		const { mails } = await operatorWith([limitOf(2)], 'hourly')
		await Promise.all([look(), look()])
		expect(await mails()).toMatchObject([{ subject: expect.stringContaining('1 queues above your limits') }])
		expect((await mails())[0]?.text).toContain('Messages to answer: 3 waiting, above your limit')
		await openMessages(0)
		await look()
		await openMessages(3)
		clock.moveMinutes(59)
		await look()
		expect(await mails()).toHaveLength(1)
		clock.moveMinutes(1)
		await look()
		await look()
		expect(await mails()).toHaveLength(2)
	})

	test('is mailed once a day from 08:00 of the shop’s time zone', async () => {
		clock.moveMinutes((Date.parse('2031-05-06T07:59:00Z') - clock.now().getTime()) / 60_000)
		await openMessages(3)
		const { mails } = await operatorWith([limitOf(2)], 'daily')
		await look()
		expect(await mails()).toEqual([])
		clock.moveMinutes(1)
		await look()
		expect(await mails()).toHaveLength(1)
		await openMessages(0)
		await look()
		await openMessages(3)
		clock.moveMinutes(60)
		await look()
		expect(await mails()).toHaveLength(1)
		clock.moveMinutes(24 * 60)
		await look()
		expect(await mails()).toHaveLength(2)
	})

	test('is not mailed by default', async () => {
		await openMessages(3)
		const { mails } = await operatorWith([limitOf(2)])
		await look()
		expect(await mails()).toEqual([])
	})
})

describe('the webhook of the team', () => {
	async function openTeam() {
		const taken: unknown[] = []
		let status = 200
		const server = createServer(async (request, response) => {
			taken.push(await json(request))
			response.writeHead(status).end()
		})
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
		onTestFinished(() => void server.close())
		const { port } = server.address() as AddressInfo
		const config = { ...shop.platform.config, notificationsWebhookUrl: `http://127.0.0.1:${port}/hook` }
		const own = { ...context, platform: { ...context.platform, config } }
		return {
			taken,
			post: (id: number) => sendWebhook(own, id),
			answerWith: (next: number) => {
				status = next
			},
		}
	}
	const queued = async () =>
		(
			await shop.db.many<{ id: number }>(
				`select (data->>'notificationId')::int as id from jobs.job
				where name = 'notifications.webhook' order by created_on, id`,
			)
		).map(({ id }) => id)

	test('gets a queue once, however many operators have a limit for it', async () => {
		await shop.db.run('delete from notification_limits')
		await openMessages(0)
		await look()
		const before = await queued()
		const operators = [await operatorWith([limitOf(2)]), await operatorWith([limitOf(1)])]
		await openMessages(3)
		await look()
		await look()
		const fresh = (await queued()).filter((id) => !before.includes(id))
		expect(fresh).toEqual([(await operators[0]?.list())?.payload[0].id])
	})

	test('is told what waits, in words that chats show, and not if the queue is within its limit again', async () => {
		await openMessages(0)
		await look()
		const { list } = await operatorWith([limitOf(2)])
		await openMessages(3)
		await look()
		const { id } = (await list()).payload[0]
		const { taken, post, answerWith } = await openTeam()
		await post(id)
		expect(taken).toEqual([
			{
				text: expect.stringContaining('Messages to answer: 3 waiting, above your limit'),
				content: expect.stringContaining('/backoffice'),
				id,
				queue: 'messages_open',
				cause: 'count',
				count: 3,
				url: expect.stringMatching(/\/backoffice$/),
			},
		])
		answerWith(500)
		await expect(post(id)).rejects.toThrow('answers 500')
		await openMessages(0)
		await look()
		await post(id)
		expect(taken).toHaveLength(2)
	})
})

describe('the settings', () => {
	test('show the queues of the role, with the own limits', async () => {
		const { visitor } = await operatorWith([limitOf(2, 60)], 'daily', 'support')
		const { payload } = (await visitor.get(`${path}/settings`)).body
		expect(payload.digest).toBe('daily')
		expect(payload.limits).toContainEqual(limitOf(2, 60))
		const queues = payload.limits.map(({ queue }: Limit) => queue)
		expect(queues).toContain('orders_to_send')
		expect(queues).not.toContain('books_faults')
	})

	test.each([
		[{ digest: 'weekly', limits: [] }, 'digest'],
		[{ digest: 'off', limits: [limitOf(-1)] }, 'limits'],
		[{ digest: 'off', limits: [limitOf(1.5)] }, 'limits'],
		[{ digest: 'off', limits: [limitOf(null, 0)] }, 'limits'],
		[{ digest: 'off', limits: [limitOf(1), limitOf(2)] }, 'limits'],
		[{ digest: 'off', limits: [{ ...limitOf(1), queue: 'x' }] }, 'limits'],
		[{ digest: 'off', limits: [{ ...limitOf(1), queue: 'books_faults' }] }, 'limits'],
	])('422 for %j', async (body, field) => {
		const visitor = await operatorVisitor(shop, await createOperator(shop.db, 'support'))
		const answer = await visitor.put(`${path}/settings`, body)
		expect(answer.status).toBe(422)
		expect(Object.keys(answer.body.errors).join()).toContain(field)
	})
})
