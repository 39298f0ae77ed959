import { beforeAll, describe, expect, test, vi } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { operatorVisitor } from '../../../test/operators.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { Unretryable } from '../../platform/jobs.ts'

declare module '../../platform/jobs.ts' {
	interface JobMap {
		'test.backoffice': { link: string }
	}
}

const SECRET_LINK = 'https://shop.test/reset-password?token=live'
const SOON = { timeout: 60_000, interval: 50 }

let shop: TestShop
let admin: Visitor
let isMended = false
const done: string[] = []

beforeAll(async () => {
	shop = await openShop({ database: await cloneDatabase() })
	admin = await operatorVisitor(shop)
	await shop.platform.jobs.work('test.backoffice', async ({ link }) => {
		if (!isMended) throw new Unretryable('mailbox is full')
		done.push(link)
	})
})

/** A job that has just been parked; its id. */
async function park(): Promise<string> {
	const before = new Set((await listed()).map(({ id }) => id))
	isMended = false
	await shop.platform.jobs.enqueue(shop.db, 'test.backoffice', { link: SECRET_LINK })
	return vi.waitUntil(async () => (await listed()).find(({ id }) => !before.has(id))?.id, SOON)
}

const listed = async (): Promise<{ id: string }[]> =>
	(await admin.get('/api/backoffice/jobs/parked')).body.payload
const decide = (id: string, decision: string) => admin.post(`/api/backoffice/jobs/${id}/${decision}`)
const trailOf = (id: string) =>
	shop.db.many(
		`select action, before, after, operator_id is not null as named, ip <> '' as located
		from operator_trail where subject = $1`,
		[id],
	)

describe('GET /backoffice/jobs/parked', () => {
	test('shows failed jobs with their errors, without their data: it may contain sign-in links', async () => {
		const id = await park()
		const { body, headers } = await admin.get('/api/backoffice/jobs/parked')
		const job = body.payload.find((each: { id: string }) => each.id === id)
		expect(job).toMatchObject({ name: 'test.backoffice', error: 'mailbox is full', attempts: 1 })
		expect(Math.abs(job.parked_at - Date.now() / 1000)).toBeLessThan(60)
		expect(body.total).toBe(body.payload.length)
		expect(JSON.stringify(body)).not.toContain('token=live')
		expect(headers.get('content-type')).toContain('application/json')
	})
})

describe('POST /backoffice/jobs/{id}/retry', () => {
	test('runs the job again and records it in the trail', async () => {
		const id = await park()
		isMended = true
		const count = done.length
		expect((await decide(id, 'retry')).body.message).toBe('The job was queued again.')
		await vi.waitFor(() => expect(done).toHaveLength(count + 1), SOON)
		expect(await listed()).not.toContainEqual(expect.objectContaining({ id }))
		expect(await trailOf(id)).toEqual([
			{
				action: 'jobs.retry',
				before: { name: 'test.backoffice', error: 'mailbox is full', attempts: 1 },
				after: null,
				named: true,
				located: true,
			},
		])
	})
})

describe('POST /backoffice/jobs/{id}/discard', () => {
	test('deletes the job and records it in the trail', async () => {
		const id = await park()
		expect((await decide(id, 'discard')).status).toBe(200)
		expect(await listed()).not.toContainEqual(expect.objectContaining({ id }))
		expect(await trailOf(id)).toMatchObject([{ action: 'jobs.discard' }])
	})

	test('succeeds for one of two concurrent operators, with one trail entry', async () => {
		const id = await park()
		const answers = await Promise.all([decide(id, 'discard'), decide(id, 'discard')])
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
		expect(await trailOf(id)).toHaveLength(1)
	})
})

test.each(['retry', 'discard'])(
	'POST /backoffice/jobs/{id}/%s › 404 for a job that is not parked',
	async (decision) => {
		for (const id of [crypto.randomUUID(), '1', 'x', '%20', "' or 1=1"]) {
			const { status, body } = await decide(encodeURIComponent(id), decision)
			expect({ status, message: body.message }).toEqual({
				status: 404,
				message: 'This job is no longer parked.',
			})
		}
	},
)

describe("the operators' trail", () => {
	test.each([
		"update operator_trail set action = 'a.b'",
		'delete from operator_trail',
		'truncate operator_trail',
	])('is append-only: %s is refused', async (statement) => {
		await expect(shop.db.run(statement)).rejects.toThrow('operator_trail is append-only')
		expect(
			(await shop.db.one<{ count: number }>('select count(*) from operator_trail')).count,
		).toBeGreaterThan(0)
	})
})
