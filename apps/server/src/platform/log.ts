import { type LoggerOptions, type Logger as Pino, pino } from 'pino'
import { callId } from './call-id.ts'
import type { Config } from './config.ts'
import { hideSecrets } from './hide-secrets.ts'
import { readableLine } from './readable-line.ts'
import { currentSpan, type Span } from './tracing/span.ts'

export type Logger = Pino

/** Secrets that must not reach a log, anywhere in an object. */
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

/** JSON for programs; in a terminal, lines for the person who reads it. */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
	const { stdout } = process
	if (!stdout.isTTY) return pino(loggerOptions(config))
	return pino(loggerOptions(config), { write: (line) => void stdout.write(`  ${readableLine(line)}\n`) })
}

/** The key under which `callLogger` stores the call's id. */
const ofCall = Symbol('the call that a logger belongs to')
/** The key under which `setTrace` stores the call's trace. */
const ofTrace = Symbol('the trace that a logger belongs to')

/** The logger of one call. A pino child logger would do the same, but costs half as much as a cached response. */
export function callLogger<T extends object>(logger: T, id: string): T {
	return Object.assign(Object.create(logger) as T, { [ofCall]: id })
}

/** From now on the lines of this call's logger name its trace. */
export function setTrace(logger: object, span: Span): void {
	Object.assign(logger, { [ofTrace]: span })
}

export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>): LoggerOptions {
	return {
		level: logLevel,
		redact: {
			paths: SECRET_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
			censor: '[hidden]',
		},
		mixin(_entry, _level, logger: object) {
			const id = ofCall in logger ? logger[ofCall] : callId()
			const span = ofTrace in logger ? (logger[ofTrace] as Span) : currentSpan()
			return {
				...(id === undefined ? {} : { request_id: id }),
				...(span?.sampled === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId }),
			}
		},
		hooks: { streamWrite: hideSecrets },
	}
}
