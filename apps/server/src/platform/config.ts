import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type BrandColours, builtInColours } from '@skinverse/contract/brand/look'
import type { BrandPicture } from '@skinverse/contract/entities/brand'
import { z } from 'zod'
import { type PicturesConfig, picturesConfig, pictureVariables } from './pictures-config.ts'
import { type TracingConfig, tracingConfig, tracingVariables } from './tracing/tracing-config.ts'
import { readVersion, type Version } from './version.ts'

/** What a node does: `web` answers requests, `worker` works jobs, `trader` works trade accounts. */
export interface Roles {
	web: boolean
	worker: boolean
	trader: boolean
}

export interface Config {
	version: Version
	roles: Roles
	/** How long a stopping node waits for its running jobs before it hands them over. */
	jobStopSeconds: number
	host: string
	port: number
	/** The shop's public URL; every URL in mails and redirects starts with it. No trailing slash. */
	publicUrl: string
	dataDir: string
	/** Where this node keeps everything on sale for its next start. */
	catalogueSnapshotDir: string
	/** Undefined: the embedded PostgreSQL of `dataDir` is used. */
	databaseUrl: string | undefined
	/**
	 * The same database without a transaction pooler in between: for the change feed's notifications, the job queue and
	 * the lock of migrations, which belong to a session. Undefined: `databaseUrl` itself.
	 */
	databaseSessionUrl: string | undefined
	/** Whether connections keep prepared statements; pgBouncer before 1.21 loses them in transaction mode. */
	databasePrepares: boolean
	databaseConnections: number
	/** The connection timeout: a request that waits longer for a connection fails with 503. */
	databaseConnectSeconds: number
	/** The statement timeout: keeps one bad query from holding a connection for ever. */
	databaseStatementSeconds: number
	/** A physical standby of `databaseUrl`, for large reads that do not involve money. */
	databaseReplicaUrl: string | undefined
	demo: boolean
	smtpUrl: string | undefined
	mailFrom: string
	/** The shared secret of `POST /webhooks/mail`. Undefined: it does not exist. */
	mailWebhookSecret: string | undefined
	/** A maildir with mails to support. Undefined: none is read. */
	maildir: string | undefined
	/** An IMAP mailbox with mails to support, with user, password and folder. Undefined: none is read. */
	imapUrl: string | undefined
	/** The name of the shop: BRAND, until an operator publishes one (`platform/published-brand.ts`). */
	brand: string
	/** The built-in ones, until an operator publishes others. */
	colours: BrandColours
	/** Null: the name is written. */
	logo: BrandPicture | null
	/** A service like Have I Been Pwned (`/range/{5 digits}`). Undefined: passwords are not looked up. */
	breachedPasswordsUrl: string | undefined
	/** Where rates of currencies come from, in the European Central Bank's format. */
	ratesUrl: string | undefined
	/** Where queues above a limit of an operator are posted. Undefined: nowhere. */
	notificationsWebhookUrl: string | undefined
	steam: { openidUrl: string | undefined; apiKey: string | undefined; apiUrl: string }
	/** `apiUrl` only for a fake of Stripe's API. */
	stripe: { secretKey: string; webhookSecret: string; apiUrl?: string } | undefined
	imageHost: string
	pictures: PicturesConfig
	/** Undefined: this node makes no scheduled backups. */
	backups:
		| (BackupRetentionCounts & { folder: string; command: string | undefined; checkUrl: string | undefined })
		| undefined
	/** Undefined: nothing is traced. */
	tracing: TracingConfig | undefined
	logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
	/** Addresses, ranges or `loopback`/`uniquelocal`: the proxies whose forwarded client address is trusted. */
	trustedProxies: readonly string[]
	/** In lower case: the header in which a trusted proxy names the client's country. */
	countryHeader: string | undefined
	keyEncryption: KeyEncryption
	/** How long a node that was told to stop still answers everything, so that the proxies notice it. */
	shutdownDelaySeconds: number
	/** A response that does not match the contract becomes a 500. */
	checkAnswers: boolean
}

/** How many days, weeks and months keep their newest backup. */
export interface BackupRetentionCounts {
	daily: number
	weekly: number
	monthly: number
}

/** KEY_ENCRYPTION_KEY and the previous one. Without one, the keys are stored unencrypted. */
export interface KeyEncryption {
	current: Buffer | undefined
	previous: Buffer | undefined
}

/** All errors of the environment, ready to print. */
export class ConfigError extends Error {
	readonly problems: readonly string[]
	constructor(problems: readonly string[]) {
		super(problems.join('; '))
		this.problems = problems
		this.name = 'ConfigError'
	}
}

/** The name of a shop whose owner has not chosen one. */
export const DEFAULT_BRAND = 'Skinverse'
export const DEFAULT_MAIL_FROM = 'no-reply@skinverse.test'
export const DEFAULT_DATA_DIR = '.data'

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
/** `fetch` refuses a sign-in in an address, and its error, which is logged, has the password. */
const calledUrl = webUrl.refine((url) => {
	const { username, password } = new URL(url)
	return username === '' && password === ''
}, 'must have no user and no password')
const hasSignIn = (url: string) => {
	const { username, password } = new URL(url)
	return username !== '' && password !== ''
}
const integer = (min: number, max: number) =>
	z
		.string()
		.regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
		.transform(Number)
		.refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)

const isProxy = (entry: string) =>
	['loopback', 'linklocal', 'uniquelocal'].includes(entry) || isIP(entry.replace(/\/\d{1,3}$/, '')) !== 0

const encryptionKey = z
	.string()
	.regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 random bytes in base64 (openssl rand -base64 32)')
	.transform((text) => Buffer.from(text, 'base64'))
const ROLES = ['web', 'worker', 'trader', 'all']
const roles = z
	.string()
	.default('all')
	.transform((list) => list.split(',').map((entry) => entry.trim()))
	.refine(
		(list) => list.every((entry) => ROLES.includes(entry)),
		'must be all, web, worker, trader or a list of them',
	)
	.transform((list): Roles => {
		const has = (role: string) => list.includes(role) || list.includes('all')
		return { web: has('web'), worker: has('worker'), trader: has('trader') }
	})
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })

const environment = z
	.object({
		COMMIT: z
			.string()
			.regex(/^[0-9a-f]{7,64}$/, 'must be the id of a commit')
			.optional(),
		ROLE: roles,
		JOB_STOP_SECONDS: integer(0, 600).default(10),
		PORT: integer(0, 65_535).default(3000),
		HOST: z.string().default('localhost'),
		PUBLIC_URL: webUrl.optional(),
		DATA_DIR: z.string().default(DEFAULT_DATA_DIR),
		CATALOGUE_SNAPSHOT_DIR: z.string().optional(),
		DATABASE_URL: postgresUrl.optional(),
		DATABASE_SESSION_URL: postgresUrl.optional(),
		DATABASE_PREPARED_STATEMENTS: flag.optional(),
		DATABASE_CONNECTIONS: integer(2, 500).default(16),
		DATABASE_CONNECT_SECONDS: integer(1, 300).default(5),
		DATABASE_STATEMENT_SECONDS: integer(1, 300).default(15),
		DATABASE_REPLICA_URL: postgresUrl.optional(),
		DEMO: flag.optional(),
		SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
		MAIL_FROM: z.string().default(DEFAULT_MAIL_FROM),
		MAIL_WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
		MAILDIR: z.string().optional(),
		IMAP_URL: z
			.url({ protocol: /^imaps?$/, error: 'must be an imap:// or imaps:// address' })
			.refine(hasSignIn, 'must have a user and a password, with @ in them as %40')
			.optional(),
		BREACHED_PASSWORDS_URL: calledUrl.optional(),
		RATES_URL: calledUrl.optional(),
		NOTIFICATIONS_WEBHOOK_URL: calledUrl.optional(),
		BRAND: z.string().min(1).max(40).default(DEFAULT_BRAND),
		STEAM_OPENID_URL: webUrl.optional(),
		STEAM_API_KEY: z.string().optional(),
		STEAM_API_URL: webUrl.default('https://api.steampowered.com'),
		STRIPE_SECRET_KEY: z.string().startsWith('sk_', 'must start with sk_').optional(),
		STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must start with whsec_').optional(),
		STRIPE_API_URL: webUrl.optional(),
		IMAGE_HOST: webUrl.or(z.literal('')).default(''),
		...pictureVariables,
		BACKUP_DIR: z.string().optional(),
		BACKUP_DAILY: integer(1, 366).default(7),
		BACKUP_WEEKLY: integer(0, 520).default(4),
		BACKUP_MONTHLY: integer(0, 120).default(6),
		BACKUP_COMMAND: z.string().optional(),
		BACKUP_CHECK_URL: postgresUrl.optional(),
		LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
		TRUSTED_PROXIES: z
			.string()
			.default('')
			.transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
			.refine((list) => list.every(isProxy), 'must list addresses, ranges, loopback or uniquelocal'),
		COUNTRY_HEADER: z
			.string()
			.regex(/^[\w-]+$/, 'must be the name of a header, such as cf-ipcountry')
			.toLowerCase()
			.optional(),
		KEY_ENCRYPTION_KEY: encryptionKey.optional(),
		KEY_ENCRYPTION_KEY_PREVIOUS: encryptionKey.optional(),
		SHUTDOWN_DELAY: integer(0, 300).default(0),
		CHECK_ANSWERS: flag.default(false),
		...tracingVariables,
	})
	.refine((env) => env.COUNTRY_HEADER === undefined || env.TRUSTED_PROXIES.length > 0, {
		path: ['COUNTRY_HEADER'],
		error: 'is only used behind a proxy listed in TRUSTED_PROXIES, which is empty',
	})
	.refine((env) => (env.PICTURE_STORE_URL === undefined) === (env.PICTURE_STORE_SECRET === undefined), {
		path: ['PICTURE_STORE_URL'],
		error: 'must be set together with PICTURE_STORE_KEY_ID and PICTURE_STORE_SECRET',
	})
	.refine((env) => (env.PICTURE_STORE_KEY_ID === undefined) === (env.PICTURE_STORE_SECRET === undefined), {
		path: ['PICTURE_STORE_KEY_ID'],
		error: 'must be set together with PICTURE_STORE_SECRET',
	})
	.refine((env) => (env.STRIPE_SECRET_KEY === undefined) === (env.STRIPE_WEBHOOK_SECRET === undefined), {
		path: ['STRIPE_WEBHOOK_SECRET'],
		error: 'must be set together with STRIPE_SECRET_KEY',
	})
	.refine((env) => env.DATABASE_SESSION_URL === undefined || env.DATABASE_URL !== undefined, {
		path: ['DATABASE_SESSION_URL'],
		error: 'must lead to the database in DATABASE_URL without its pooler, and that is not set',
	})
	.refine((env) => env.DATABASE_REPLICA_URL === undefined || env.DATABASE_URL !== undefined, {
		path: ['DATABASE_REPLICA_URL'],
		error: 'must be a standby of the database in DATABASE_URL, which is not set',
	})

/** The only place that reads the environment. An empty value counts as unset. */
export function readConfig(source: Readonly<Record<string, string | undefined>>): Config {
	const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
	const parsed = environment.safeParse(given)
	if (!parsed.success) {
		throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
	}
	const env = parsed.data
	return {
		version: readVersion(env.COMMIT),
		roles: env.ROLE,
		jobStopSeconds: env.JOB_STOP_SECONDS,
		host: env.HOST,
		port: env.PORT,
		publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
		dataDir: resolve(env.DATA_DIR),
		catalogueSnapshotDir: resolve(env.CATALOGUE_SNAPSHOT_DIR ?? env.DATA_DIR),
		databaseUrl: env.DATABASE_URL,
		databaseSessionUrl: env.DATABASE_SESSION_URL,
		databasePrepares: env.DATABASE_PREPARED_STATEMENTS ?? env.DATABASE_SESSION_URL === undefined,
		databaseConnections: env.DATABASE_CONNECTIONS,
		databaseConnectSeconds: env.DATABASE_CONNECT_SECONDS,
		databaseStatementSeconds: env.DATABASE_STATEMENT_SECONDS,
		databaseReplicaUrl: env.DATABASE_REPLICA_URL,
		demo: env.DEMO ?? env.DATABASE_URL === undefined,
		smtpUrl: env.SMTP_URL,
		mailFrom: env.MAIL_FROM,
		ratesUrl: env.RATES_URL,
		notificationsWebhookUrl: env.NOTIFICATIONS_WEBHOOK_URL,
		mailWebhookSecret: env.MAIL_WEBHOOK_SECRET,
		maildir: env.MAILDIR === undefined ? undefined : resolve(env.MAILDIR),
		imapUrl: env.IMAP_URL,
		breachedPasswordsUrl: env.BREACHED_PASSWORDS_URL?.replace(/\/+$/, ''),
		brand: env.BRAND,
		colours: builtInColours,
		logo: null,
		steam: { openidUrl: env.STEAM_OPENID_URL, apiKey: env.STEAM_API_KEY, apiUrl: env.STEAM_API_URL },
		stripe:
			env.STRIPE_SECRET_KEY !== undefined && env.STRIPE_WEBHOOK_SECRET !== undefined
				? {
						secretKey: env.STRIPE_SECRET_KEY,
						webhookSecret: env.STRIPE_WEBHOOK_SECRET,
						apiUrl: env.STRIPE_API_URL,
					}
				: undefined,
		imageHost: env.IMAGE_HOST.replace(/\/+$/, ''),
		pictures: picturesConfig(env),
		backups:
			env.BACKUP_DIR === undefined
				? undefined
				: {
						folder: resolve(env.BACKUP_DIR),
						daily: env.BACKUP_DAILY,
						weekly: env.BACKUP_WEEKLY,
						monthly: env.BACKUP_MONTHLY,
						command: env.BACKUP_COMMAND,
						checkUrl: env.BACKUP_CHECK_URL,
					},
		tracing: tracingConfig(env),
		logLevel: env.LOG_LEVEL,
		trustedProxies: env.TRUSTED_PROXIES,
		countryHeader: env.COUNTRY_HEADER,
		keyEncryption: { current: env.KEY_ENCRYPTION_KEY, previous: env.KEY_ENCRYPTION_KEY_PREVIOUS },
		shutdownDelaySeconds: env.SHUTDOWN_DELAY,
		checkAnswers: env.CHECK_ANSWERS,
	}
}
