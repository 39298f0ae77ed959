import { type LoggerOptions, type Logger as Pino, pino } from 'pino'
import type { Config } from './config.ts'
import { hideSecrets } from './hide-secrets.ts'

export type Logger = Pino

/** Secrets that must not reach a log, wherever in an object they stand. */
const SECRET_KEYS = [
	'password',
	'cur_password',
	'new_password',
	'repeat_password',
	'passConfirm',
	'password_confirmation',
	'token',
	'account_number',
	'authorization',
	'cookie',
	'set-cookie',
	'x-xsrf-token',
	'stripe-signature',
	'secretKey',
	'webhookSecret',
]

export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
	return pino(loggerOptions(config))
}

export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>): LoggerOptions {
	return {
		level: logLevel,
		redact: {
			paths: SECRET_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
			censor: '[hidden]',
		},
		hooks: { streamWrite: hideSecrets },
	}
}
