import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '../src/platform/config.ts'

/** A busy machine must not turn a response into a 503. */
export const PATIENT_DATABASE = { DATABASE_CONNECT_SECONDS: '90', DATABASE_STATEMENT_SECONDS: '120' }

/** The configuration of every test; nothing of the machine's environment is used. */
export function testConfig(overrides: Partial<Config> = {}): Config {
	const environment = {
		PORT: '0',
		HOST: '127.0.0.1',
		PUBLIC_URL: 'http://shop.test',
		// The stand-in for Steam keeps its file there.
		DATA_DIR: join(tmpdir(), `skinverse-${randomUUID()}`),
		DATABASE_CONNECTIONS: '6',
		...PATIENT_DATABASE,
		// Tests about trading work the accounts themselves.
		ROLE: 'web,worker',
		DEMO: '0',
		LOG_LEVEL: 'silent',
		CHECK_ANSWERS: '1',
	}
	return { ...readConfig(environment), ...overrides }
}
