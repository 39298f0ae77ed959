import { pino } from 'pino'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { movableClock } from '../../../test/movable-clock.ts'
import { startJobs } from '../jobs.ts'
import { createAttachments } from './attachments.ts'
import { deliverMails } from './deliver.ts'
import { createMail } from './mail.ts'
import { listMails } from './mailbox.ts'

/** A generous timeout; only an overloaded machine comes near it. */
const SOON = { timeout: 60_000 }
const log = pino({ level: 'silent' })
const letter = {
	to: 'ana@shop.test',
	subject: 'Déjà vu: your order',
	text: 'It is on its way.',
	html: '<p>It is on its way.</p>',
}

async function openMail(smtpUrl?: string) {
	const { url, db } = await cloneDatabase()
	const jobs = await startJobs({ databaseUrl: url, db, log })
	onTestFinished(() => jobs.stop())
	const config = { smtpUrl, mailFrom: 'no-reply@shop.test', brand: 'Skinverse' }
	const attachments = createAttachments()
	attachments.provide(async ({ subject, id }) => ({
		name: `${subject}-${id}.pdf`,
		type: 'application/pdf',
		content: Buffer.from('a document'),
	}))
	await deliverMails({ config, db, jobs, attachments, settings: { retries: 3, firstRetrySeconds: 1 } })
	const clock = movableClock()
	return { db, jobs, clock, mail: createMail({ jobs, clock, smtpUrl }) }
}

/** A real SMTP server on a free port that stores the mails it accepted. */
async function openSmtp(options: SMTPServerOptions = {}) {
	const taken: { to: string[]; source: string }[] = []
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS', 'AUTH'],
		onData(stream, session, done) {
			const chunks: Buffer[] = []
			stream.on('data', (chunk: Buffer) => chunks.push(chunk))
			stream.on('end', () => {
				const to = session.envelope.rcptTo.map(({ address }) => address)
				taken.push({ to, source: Buffer.concat(chunks).toString() })
				done()
			})
		},
		...options,
	})
	const listening = Promise.withResolvers<number>()
	const listener = server.listen(0, '127.0.0.1', () => {
		const address = listener.address()
		listening.resolve(typeof address === 'object' && address !== null ? address.port : 0)
	})
	onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
	return { taken, url: `smtp://127.0.0.1:${await listening.promise}` }
}

function refusal(responseCode: number, message: string): Error {
	return Object.assign(new Error(message), { responseCode })
}

describe('mail by SMTP', () => {
	test('reaches the one recipient with subject, text and html', async () => {
		const smtp = await openSmtp()
		const { db, mail } = await openMail(smtp.url)
		await mail.send(db, letter)
		await vi.waitFor(() => expect(smtp.taken).toHaveLength(1), SOON)
		const [{ to, source } = { to: [], source: '' }] = smtp.taken
		expect(to).toEqual(['ana@shop.test'])
		expect(source).toContain('From: Skinverse <no-reply@shop.test>')
		expect(source).toContain('=?UTF-8?Q?D=C3=A9j=C3=A0_vu=3A_your_order?=')
		expect(source).toContain('It is on its way.')
		expect(source).toContain('<p>It is on its way.</p>')
		expect(await listMails(db)).toEqual([])
	})

	test('carries the document that it refers to', async () => {
		const smtp = await openSmtp()
		const { db, mail } = await openMail(smtp.url)
		await mail.send(db, { ...letter, attachment: { subject: 'order', id: 7 } })
		await vi.waitFor(() => expect(smtp.taken).toHaveLength(1), SOON)
		const source = smtp.taken[0]?.source ?? ''
		expect(source).toContain('Content-Type: application/pdf; name=order-7.pdf')
		expect(source).toContain(Buffer.from('a document').toString('base64'))
	})

	test('offers a one-click unsubscribe (RFC 8058) if the mail can be ended, and none otherwise', async () => {
		const smtp = await openSmtp()
		const { db, mail } = await openMail(smtp.url)
		await mail.send(db, { ...letter, unsubscribeUrl: 'https://shop.test/unsubscribe/entry-1-abc' })
		await vi.waitFor(() => expect(smtp.taken).toHaveLength(1), SOON)
		expect(smtp.taken[0]?.source).toContain(
			'List-Unsubscribe: <https://shop.test/unsubscribe/entry-1-abc>\r\n',
		)
		expect(smtp.taken[0]?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
		await mail.send(db, letter)
		await vi.waitFor(() => expect(smtp.taken).toHaveLength(2), SOON)
		expect(smtp.taken[1]?.source).not.toContain('List-Unsubscribe')
	})

	test('is retried after a temporary refusal and arrives once', async () => {
		let refusals = 0
		const ids: string[] = []
		const dates: string[] = []
		const smtp = await openSmtp({
			onData(stream, _session, done) {
				let source = ''
				stream.on('data', (chunk: Buffer) => {
					source += chunk.toString()
				})
				stream.on('end', () => {
					ids.push(/^Message-ID: (.+)$/im.exec(source)?.[1] ?? '')
					dates.push(/^Date: (.+)$/im.exec(source)?.[1] ?? '')
					done(refusals++ === 0 ? refusal(451, 'try again later') : null)
				})
			},
		})
		const { db, jobs, mail, clock } = await openMail(smtp.url)
		await mail.send(db, letter)
		// A second mail arrives after the retry of the first; a duplicate of the first would have arrived by then.
		await vi.waitFor(() => expect(ids).toHaveLength(2), SOON)
		clock.moveMinutes(60)
		await mail.send(db, { ...letter, to: 'ben@shop.test' })
		await vi.waitFor(() => expect(ids).toHaveLength(3), SOON)
		await vi.waitFor(async () => expect(await unfinished(db)).toBe(0), SOON)
		expect(ids).toHaveLength(3)
		expect(ids[0]).toMatch(/^<[\w-]+@shop\.test>$/)
		expect(ids[1]).toBe(ids[0])
		expect(ids[2]).not.toBe(ids[0])
		// Its date is when it was written, whenever it is delivered.
		expect(dates[1]).toBe(dates[0])
		expect(Date.parse(dates[2] ?? '') - Date.parse(dates[0] ?? '')).toBeGreaterThanOrEqual(3_599_000)
		expect(await jobs.parkedCount()).toBe(0)
	})

	test('to a mailbox that does not exist is parked at once', async () => {
		let attempts = 0
		const smtp = await openSmtp({
			onRcptTo(_address, _session, done) {
				attempts++
				done(refusal(550, 'no such user here'))
			},
		})
		const { db, jobs, mail } = await openMail(smtp.url)
		await mail.send(db, letter)
		await vi.waitFor(async () => expect(await jobs.parkedCount()).toBe(1), SOON)
		const [parked] = await jobs.parked()
		expect(parked?.error).toContain('no such user here')
		expect(attempts).toBe(1)
	})

	test('stays queued while no mail server answers', async () => {
		const { db, jobs, mail } = await openMail('smtp://127.0.0.1:1')
		await mail.send(db, letter)
		await vi.waitFor(async () => expect(await unfinished(db, 'retry')).toBe(1), SOON)
		expect(await jobs.parkedCount()).toBe(0)
	})
})

test.each(['by SMTP', 'without SMTP'])('mail %s is not sent when the transaction rolls back', async (way) => {
	const smtp = await openSmtp()
	const { db, mail } = await openMail(way === 'by SMTP' ? smtp.url : undefined)
	const failed = db.transaction(async (tx) => {
		await mail.send(tx, { ...letter, subject: 'never' })
		throw new Error('rolled back')
	})
	await expect(failed).rejects.toThrow('rolled back')
	await mail.send(db, letter)
	const mails = async () => (way === 'by SMTP' ? smtp.taken : await listMails(db))
	await vi.waitFor(async () => expect(await mails()).toHaveLength(1), SOON)
	expect(JSON.stringify(await mails())).not.toContain('never')
})

describe('mail without SMTP', () => {
	test('is stored in the mailbox at once, newest first', async () => {
		const { db, mail } = await openMail()
		await mail.sendAll(db, [letter, { ...letter, subject: 'The next one' }])
		const mails = await listMails(db)
		expect(mails.map(({ subject }) => subject)).toEqual(['The next one', letter.subject])
		expect(mails[1]).toMatchObject(letter)
		await mail.sendAll(db, [])
		expect(await listMails(db)).toHaveLength(2)
	})

	test('is stored in the mailbox if it was enqueued while there was a mail server', async () => {
		const { db, jobs, clock } = await openMail()
		await createMail({ jobs, clock, smtpUrl: 'smtp://gone.test' }).send(db, letter)
		await vi.waitFor(async () => expect(await listMails(db)).toMatchObject([letter]), SOON)
	})
})

async function unfinished(db: Awaited<ReturnType<typeof openMail>>['db'], state?: string): Promise<number> {
	const { count } = await db.one<{ count: number }>(
		`select count(*) as count from jobs.job
		where name = 'mail.deliver' and state <> 'completed' and ($1::text is null or state::text = $1)`,
		[state ?? null],
	)
	return count
}
