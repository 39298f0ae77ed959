import type { Sql } from '../../../platform/database/database.ts'
import { mailAdmins } from '../../../platform/operator/mail-admins.ts'
import { OFFICE_LANGUAGE } from '../../../platform/operator/office-language.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { readLimited } from '../../../platform/read-limited.ts'
import type { ContentContext } from '../context.ts'
import { JOB } from './drop-forfeited-rates.ts'
import { rateADayAgo } from './rate-a-day-ago.ts'
import { isFar } from './rate-delay.ts'
import { type PublishedRates, readRates } from './read-rates.ts'

declare module '../../../platform/jobs.ts' {
	interface JobMap {
		'content.fetch-rates': Record<string, never>
	}
}

const LIMIT_MS = 20_000
const MOST_BYTES = 1_000_000

interface Follower {
	code: string
	value: number
	source_value: number | null
	source_day: string | null
}

export async function scheduleRateFetching(context: ContentContext): Promise<void> {
	const { jobs, config, log } = context.platform
	await jobs.work('content.fetch-rates', () =>
		// No operator has to decide: the rates stay, and the job asks again in an hour.
		fetchRates(context.platform).catch((error) => log.warn({ err: error }, 'rates could not be fetched')),
	)
	if (config.ratesUrl === undefined) return
	// The bank publishes once a day; asked every hour, new rates apply soon and a failure costs an hour.
	await jobs.schedule('content.fetch-rates', '17 * * * *', {})
}

/** Gets the source's rates for the currencies that follow it. Throws if the source has no usable answer. */
export async function fetchRates(platform: ContentContext['platform']): Promise<void> {
	const { config, db } = platform
	if (config.ratesUrl === undefined) return
	if ((await db.maybe('select from currencies where follows_source limit 1')) === undefined) return
	const published = readRates(await ask(config.ratesUrl))
	await db.transaction(async (tx) => {
		// The lock of every content change.
		await tx.one('select revision from content_revision for update')
		const followers = await tx.many<Follower>(
			`select code, value::float8 as value, source_value::float8 as source_value, source_day::text as source_day
			from currencies where follows_source order by code`,
		)
		let changed = 0
		for (const follower of followers) changed += await follow(platform, tx, follower, published)
		if (changed > 0) await platform.events.publish(tx, 'content.changed', { parts: ['currencies'] })
	})
}

/** Returns the number of changes: 0 or 1. */
async function follow(
	platform: ContentContext['platform'],
	tx: Sql,
	{ code, value, source_value, source_day }: Follower,
	{ day, perEuro }: PublishedRates,
): Promise<number> {
	const text = perEuro.get(code)
	if (text === undefined) {
		platform.log.warn({ code }, 'the source has no rate of a currency that follows it')
		return 0
	}
	// A cache in between may answer with an older day.
	if (source_day !== null && day < source_day) return 0
	const wanted = Number(text)
	const isNews = source_value !== wanted
	if (isNews || day !== source_day) {
		await tx.run('update currencies set source_value = $2, source_day = $3 where code = $1', [
			code,
			text,
			day,
		])
	}
	if (wanted === value) return 0
	// The same bound as for one operator alone: a wrong or hostile source cannot make credits much cheaper.
	if (isFar(wanted, await rateADayAgo(tx, code, platform.clock.now()))) {
		if (isNews) await mailRefusedRate(platform, tx, { code, before: value, after: wanted })
		return 0
	}
	await tx.run('update currencies set value = $2 where code = $1', [code, text])
	await recordChange(tx, {
		operatorId: null,
		origin: JOB,
		action: 'currencies.change',
		subject: code,
		before: { value },
		after: { value: wanted },
	})
	return 1
}

async function ask(url: string): Promise<string> {
	const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) })
	if (!answer.ok) throw new Error(`the source of rates answered ${answer.status}`)
	return readLimited(answer, MOST_BYTES)
}

async function mailRefusedRate(
	platform: ContentContext['platform'],
	tx: Sql,
	{ code, before, after }: { code: string; before: number; after: number },
): Promise<void> {
	const text = platform.texts.of(OFFICE_LANGUAGE, 'mail_admins_rate_refused_text', {
		code,
		before: String(before),
		after: String(after),
	})
	await mailAdmins(platform, tx, {
		exceptId: null,
		subject: 'mail_admins_rate_refused_subject',
		heading: 'mail_admins_rate_refused_heading',
		paragraphs: [text],
		path: '/content/currencies',
	})
}
