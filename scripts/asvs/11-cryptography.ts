import type { Chapter } from './line.ts'
import { ACCOUNTS, HTTP, OFFERS } from './tests.ts'

const SECRETS = 'apps/server/src/platform/secrets.ts'

export const cryptography: Chapter = {
	heading: 'V11 Cryptography',
	lines: [
		{
			number: '11.1.1',
			asks: 'A policy for keys and their life',
			open: 'the keys are listed below; how often they change is not laid down, and changing the master key is not supported. It would take a second key beside the first, and a job that seals IBANs anew',
		},
		{
			number: '11.1.2',
			asks: 'An inventory of keys and algorithms',
			how: 'Below, with what each may be used for; the list of purposes is a type, so that no key serves an unlisted one',
			files: [SECRETS],
		},
		{
			number: '11.2.1',
			asks: 'Known implementations',
			how: "Node's own crypto (OpenSSL) and @node-rs/argon2",
			files: [`${ACCOUNTS}/password.ts`, `${OFFERS}/iban-vault.ts`],
		},
		{
			number: '11.2.2',
			asks: 'Algorithms and keys can be replaced',
			how: 'Hashes of passwords name their own algorithm and cost',
			files: [`${ACCOUNTS}/password.ts`],
			open: 'sealed IBANs have no version: a new cipher, or a new key (11.1.1), needs a migration',
		},
		{
			number: '11.2.3',
			asks: 'At least 128 bits of strength',
			files: [SECRETS],
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
			how: 'SHA-256, HMAC-SHA-256, HKDF-SHA-256. MD5 shuffles the goods of the demo, and protects nothing',
			files: [SECRETS],
		},
		{
			number: '11.4.2',
			asks: 'Passwords are kept by a slow hash',
			how: 'argon2id, 19 MiB, two passes; what a sign-in costs is in performance.md',
			files: [`${ACCOUNTS}/password.ts`],
			tests: [`${ACCOUNTS}/register.test.ts › keeps the password as an argon2id hash only`],
		},
		{
			number: '11.4.3',
			asks: 'Hashes that vouch for something are long enough',
			how: '256 bits: signatures of links, of the state for Steam and of CSRF tokens, sums of backups and of migrations. ETags are cut short, and vouch for nothing',
			files: [`${HTTP}/csrf.ts`, `${ACCOUNTS}/links.ts`, 'apps/server/src/commands/backup-format.ts'],
			tests: [
				`${OFFERS}/iban-vault.test.ts › a fingerprint is the same for the same IBAN and says nothing about it`,
			],
		},
		{
			number: '11.5.1',
			asks: 'What is not to be guessed has 128 bits by chance',
			how: 'Sessions and tokens have 256, a page’s nonce 128; mailed links are signed with a key of 256. UUIDs name things and open nothing',
			files: [`${HTTP}/session-cookie.ts`, `${ACCOUNTS}/links.ts`, `${HTTP}/create-http.ts`],
			tests: ['apps/server/src/modules/backoffice/sign-in.test.ts › keeps only a hash of the session'],
		},
	],
}
