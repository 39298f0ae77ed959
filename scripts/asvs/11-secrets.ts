import type { Chapter } from './line.ts'
import { ACCOUNTS, OFFERS } from './tests.ts'

export const secrets: Chapter = {
	heading: 'V11 Cryptography, V12 Communication, V13 Configuration',
	lines: [
		{
			number: '11.1.1',
			asks: 'A policy for keys and their life',
			open: 'the keys are listed below; how often they change is not laid down, and changing the master key is not supported',
		},
		{
			number: '11.1.2',
			asks: 'An inventory of keys and algorithms',
			how: 'Below',
			files: ['apps/server/src/platform/secrets.ts'],
		},
		{
			number: '11.2.1',
			asks: 'Known implementations',
			how: "Node's own crypto (OpenSSL) and @node-rs/argon2",
			files: [`${ACCOUNTS}/password.ts`],
		},
		{
			number: '11.2.2',
			asks: 'Algorithms can be replaced',
			how: 'Hashes of passwords name their own algorithm and cost',
			files: [`${ACCOUNTS}/password.ts`],
			open: 'sealed IBANs have no version: a new cipher needs a migration',
		},
		{
			number: '11.2.3',
			asks: 'At least 128 bits of strength',
			files: ['apps/server/src/platform/secrets.ts'],
			tests: ['apps/server/src/platform/secrets.test.ts › differ by purpose and are 32 bytes long'],
		},
		{ number: '11.3.1', asks: 'No weak modes', how: 'AES-256-GCM only', files: [`${OFFERS}/iban-vault.ts`] },
		{ number: '11.3.2', asks: 'Approved ciphers', how: 'AES-256-GCM', files: [`${OFFERS}/iban-vault.ts`] },
		{
			number: '11.3.3',
			asks: 'Changes of sealed data are noticed',
			files: [`${OFFERS}/iban-vault.ts`],
			tests: [
				`${OFFERS}/iban-vault.test.ts › a single changed bit is noticed`,
				`${OFFERS}/iban-vault.test.ts › what is sealed opens again, for the same offer only`,
			],
		},
		{
			number: '11.4.1',
			asks: 'Approved hashes',
			how: 'SHA-256, HMAC-SHA-256, HKDF-SHA-256',
			files: ['apps/server/src/platform/secrets.ts'],
		},
		{
			number: '11.4.2',
			asks: 'Passwords are kept by a slow hash',
			how: 'argon2id, 19 MiB, two passes; what a sign-in costs is in performance.md',
			files: [`${ACCOUNTS}/password.ts`],
			tests: [`${ACCOUNTS}/register.test.ts › keeps the password as an argon2id hash only`],
		},
		{
			number: '11.5.1',
			asks: 'What is not to be guessed has 128 bits by chance',
			files: ['apps/server/src/platform/http/session-cookie.ts', `${ACCOUNTS}/links.ts`],
		},
		{
			number: '12.2.1',
			asks: 'TLS for everybody outside',
			open: 'the shop speaks http; TLS, its versions (12.1.1), ciphers (12.1.2) and certificate (12.2.2) are those of the proxy in front, which deploy/nginx.conf leaves to whoever runs it',
		},
		{
			number: '12.3.1',
			asks: 'TLS between the parts',
			how: 'Steam and Stripe by https; PostgreSQL and SMTP as their addresses say (`sslmode`, `smtps`)',
			files: ['.env.example'],
			open: 'compose.yaml has the database on a network of its own without TLS',
		},
		{
			number: '12.3.2',
			asks: 'Certificates are checked',
			how: "Node's default; nothing switches it off",
			files: ['apps/server/src/platform/config.ts'],
		},
		{
			number: '13.1.1',
			asks: 'Everybody whom the shop talks to is named',
			how: 'PostgreSQL, the mail server, Steam, Stripe, and, from the browser, the country service that an operator may choose',
			files: ['.env.example'],
			tests: [
				'apps/server/src/modules/pages/routes.test.ts › lets the page ask the country service that the operator chose, and nobody else',
			],
		},
		{
			number: '13.2.1',
			asks: 'Parts prove themselves to each other, with accounts of their own',
			files: ['apps/server/src/platform/database/embedded-secrets.ts'],
			open: 'by passwords that do not change by themselves',
		},
		{
			number: '13.2.2',
			asks: 'With no more rights than needed',
			how: 'The shop owns its database and is no superuser; the container runs as an ordinary user',
			files: ['apps/server/src/platform/database/embedded-ready.ts', 'Dockerfile'],
		},
		{
			number: '13.2.3',
			asks: 'No default passwords',
			files: ['apps/server/src/platform/database/embedded-secrets.ts'],
			tests: [
				'apps/server/src/modules/backoffice/demo/seed-demo-operator.test.ts › stays out of a shop that is not a demo',
			],
			open: 'compose.yaml falls back to a known database password, inside its own network, unless DATABASE_PASSWORD is set',
		},
		{
			number: '13.2.4',
			asks: 'The server talks to nobody else',
			how: 'As 1.3.6; addresses come from settings by environment only',
			files: ['apps/server/src/platform/config.ts'],
		},
		{
			number: '13.3.1',
			asks: 'Secrets are kept apart from code',
			how: 'By environment, or made by the shop and kept in the database',
			files: ['apps/server/src/platform/secrets.ts', '.env.example'],
			open: 'no key vault',
		},
		{
			number: '13.3.2',
			asks: 'Few can read them',
			files: ['apps/server/src/platform/database/private-file.ts'],
			tests: [
				'apps/server/src/commands/restore.test.ts › is for its owner only, and never overwrites a file',
			],
		},
		{
			number: '13.4.1',
			asks: 'No .git where it runs',
			files: ['.dockerignore'],
		},
		{
			number: '13.4.2',
			asks: 'No debugging in production',
			how: 'The demo and its pages exist with DEMO=1 only, which DATABASE_URL switches off',
			files: ['apps/server/src/platform/config.ts'],
			tests: ['apps/server/src/modules/dev-mailbox/routes.test.ts › does not exist outside the demo'],
		},
		{
			number: '13.4.3',
			asks: 'No listings of folders',
			files: ['apps/server/src/modules/pages/routes.ts'],
			tests: [
				'apps/server/src/platform/http/answer-unreadable.test.ts › an address that climbs out of the folder of files is not found',
			],
		},
		{
			number: '13.4.4',
			asks: 'No TRACE',
			files: ['apps/server/src/platform/http/answer-problem.ts'],
			tests: [
				'apps/server/test/contract-walk.test.ts › %s › another method on its path is 405 and names the right ones',
			],
		},
		{
			number: '13.4.5',
			asks: 'Figures and documentation are shown on purpose only',
			how: '/api/docs is meant for everybody; /metrics is closed at the proxy',
			files: ['deploy/nginx.conf'],
		},
	],
}
