import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './database/database.ts'
import { workOnPartitions } from './database/partitions/work-on-partitions.ts'
import { openReads, readPrimary } from './database/replica/reads.ts'
import { startEvents } from './events.ts'
import { startJobs } from './jobs.ts'
import { createLogger, type Logger } from './log.ts'
import { createAttachments } from './mail/attachments.ts'
import { deliverMails } from './mail/deliver.ts'
import { createInbox } from './mail/inbox.ts'
import { createMail } from './mail/mail.ts'
import { createMetrics } from './metrics.ts'
import type { Platform } from './platform.ts'
import { createPublishedBrand, withPublishedBrand } from './published-brand.ts'
import { loadSecrets } from './secrets/secrets.ts'
import { createTexts } from './texts.ts'
import { openTracing } from './tracing/open-tracing.ts'

export interface RunningPlatform extends Platform {
	/** Stops in the reverse order of starting; the caller closes the database. */
	stop(): Promise<void>
}

/** Opens everything a node needs on a migrated database. */
export async function startPlatform(
	environment: Config,
	databaseUrl: string,
	overrides: Partial<Pick<Platform, 'clock' | 'log'>> = {},
): Promise<RunningPlatform> {
	const publishedBrand = createPublishedBrand(environment.brand)
	const config = withPublishedBrand(environment, publishedBrand)
	const log = overrides.log ?? createLogger(config)
	const sessionUrl = config.databaseSessionUrl ?? databaseUrl
	const db = openDatabase({
		url: databaseUrl,
		sessionUrl,
		prepares: config.databasePrepares,
		maxConnections: config.databaseConnections,
		name: 'skinverse',
		onIdleError: ({ message: reason }) => log.warn({ reason }, 'a database connection was lost'),
		statementLimitMs: config.databaseStatementSeconds * 1000,
	})
	const metrics = createMetrics()
	const tracing = await openTracing(config, log)
	const { databaseReplicaUrl: replicaUrl, databaseConnections: maxConnections } = config
	const [secrets, events, jobs, reads] = await Promise.all([
		loadSecrets(db, config),
		startEvents(sessionUrl, log),
		startJobs({
			databaseUrl: sessionUrl,
			db,
			log,
			roles: config.roles,
			tracing,
			stopWithinMs: config.jobStopSeconds * 1000,
		}),
		replicaUrl === undefined
			? readPrimary(db)
			: openReads({ primary: db, replicaUrl, maxConnections, log, metrics }),
	])
	if (config.databaseSessionUrl !== undefined) await warnWithoutStatementTimeout(db, log)
	metrics.watchPool(db.pool)
	metrics.watchJobs(jobs.counts)
	const attachments = createAttachments()
	await deliverMails({ config, db, jobs, attachments })
	await workOnPartitions({ db, jobs, log, metrics })
	const clock = overrides.clock ?? systemClock
	return {
		config,
		publishedBrand,
		log,
		clock,
		db,
		reads,
		events,
		jobs,
		mail: createMail({ jobs, clock, smtpUrl: config.smtpUrl }),
		attachments,
		inbox: createInbox(),
		metrics,
		secrets,
		texts: createTexts(),
		tracing,
		async stop() {
			await jobs.stop()
			await events.stop()
			await reads.stop()
			await db.close()
			await tracing?.stop()
		},
	}
}

/** A transaction pooler does not pass on the parameters of a connection; its own settings have to set the timeout. */
async function warnWithoutStatementTimeout(db: Database, log: Logger): Promise<void> {
	const { statement_timeout } = await db.one<{ statement_timeout: string }>('show statement_timeout')
	if (statement_timeout === '0')
		log.warn('statements have no timeout: set statement_timeout in the pooler (connect_query)')
}
