import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Reads } from './database/replica/reads.ts'
import type { Events } from './events.ts'
import type { Jobs } from './jobs.ts'
import type { Logger } from './log.ts'
import type { Attachments } from './mail/attachments.ts'
import type { Inbox } from './mail/inbox.ts'
import type { Mail } from './mail/mail.ts'
import type { Metrics } from './metrics.ts'
import type { PublishedBrand } from './published-brand.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { Texts } from './texts.ts'
import type { Tracing } from './tracing/tracing.ts'

/** What every module may use. Created once in `start-platform.ts`, passed as an argument. */
export interface Platform {
	/** Its `brand` and `colours` are the published ones. */
	config: Config
	publishedBrand: PublishedBrand
	log: Logger
	clock: Clock
	db: Database
	/** Large reads, which a replica may answer. */
	reads: Reads
	events: Events
	jobs: Jobs
	mail: Mail
	/** Makes the files that mails refer to. */
	attachments: Attachments
	/** Takes mails that arrive. */
	inbox: Inbox
	metrics: Metrics
	secrets: Secrets
	texts: Texts
	/** Undefined unless a collector of traces is configured. */
	tracing: Tracing | undefined
}
