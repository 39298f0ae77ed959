import { expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { systemClock } from '../clock.ts'
import type { Jobs } from '../jobs.ts'
import { createMail } from './mail.ts'

const OVERRIDE = '\u202egpj.exe\u202c \u2067x\u2069'

test('bidirectional control characters are removed from every part of a mail', async () => {
	const { db } = await cloneDatabase()
	const queued: unknown[] = []
	const enqueueAll: Jobs['enqueueAll'] = async (_tx, _name, data) => void queued.push(...data)
	const mail = createMail({ jobs: { enqueueAll }, clock: systemClock, smtpUrl: 'smtp://mail.test' })
	await mail.send(db, {
		to: 'ana@shop.test',
		subject: `Order of ${OVERRIDE} is placed`,
		text: `Hi ${OVERRIDE}, أسلوب \u200f stays`,
		html: `<p>Hi ${OVERRIDE}</p>`,
	})
	expect(queued).toMatchObject([
		{
			subject: 'Order of gpj.exe x is placed',
			text: 'Hi gpj.exe x, أسلوب \u200f stays',
			html: '<p>Hi gpj.exe x</p>',
		},
	])
})
