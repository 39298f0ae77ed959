import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { describeStartFailure, StartError } from './start-error.ts'

const badSettings: [name: string, value: string][] = [
	['PORT', 'eighty'],
	['PORT', '70000'],
	['PUBLIC_URL', 'shop'],
	['DATABASE_URL', 'mysql://localhost/shop'],
	['DATABASE_SESSION_URL', 'mysql://x'],
	['DATABASE_SESSION_URL', 'postgres://direct/skinverse'],
	['DATABASE_PREPARED_STATEMENTS', 'yes'],
	['DATABASE_CONNECTIONS', '0'],
	['DATABASE_REPLICA_URL', 'mysql://x'],
	['DATABASE_REPLICA_URL', 'postgres://standby/skinverse'],
	['DEMO', 'yes'],
	['SMTP_URL', 'mail.example'],
	['STEAM_OPENID_URL', 'steam'],
	['STRIPE_SECRET_KEY', 'pk_1'],
	['STRIPE_WEBHOOK_SECRET', 'whsec_alone'],
	['IMAGE_HOST', 'images'],
	['LOG_LEVEL', 'loud'],
	['TRUSTED_PROXIES', 'everybody'],
]

// covers asvs:13.2.4
test.for(badSettings)('a start that fails › names the bad setting %s=%s in one line', ([name, value]) => {
	let failure: unknown
	try {
		readConfig({ [name]: value })
	} catch (error) {
		failure = error
	}
	expect(describeStartFailure(failure)).toMatch(
		new RegExp(`^Cannot start, please check the settings: .*${name} .*$`),
	)
})

test('a start that fails › is one line without a stack if a person can fix it', () => {
	expect(describeStartFailure(new StartError('no\n  room'))).toBe('Cannot start: no room')
})

test.for([
	'timeout expired',
	'Query read timeout',
	'Connection terminated due to connection timeout',
	'timeout exceeded when trying to connect',
])('a start that fails › is one line when the database does not answer: %s', (message) => {
	expect(describeStartFailure(new Error(message))).toBe(
		`Cannot start: the database does not answer (${message}); it may be down or the machine overloaded, try again later`,
	)
})

test('a start that fails › shows the stack of a bug', () => {
	expect(describeStartFailure(new Error('oops'))).toMatch(/oops\n\s+at /)
})
