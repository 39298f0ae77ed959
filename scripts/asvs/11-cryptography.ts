import { ACCOUNTS, HTTP } from './folders.ts'
import type { Chapter } from './line.ts'

const SECRETS = 'apps/server/src/platform/secrets/secrets.ts'

const SECRET_TESTS = 'apps/server/src/platform/secrets'
const SEALED = `${SECRET_TESTS}/sealed.ts`
const KEYS = 'apps/server/src/modules/keys'
const ROTATE = `${KEYS}/rotate-keys.ts`

export const cryptography: Chapter = {
	heading: 'V11 Cryptography',
	lines: [
		{
			number: '11.1.1',
			asks: 'A policy for keys and their lifecycle',
			how: 'Below: the purpose of each key, and how and when it is rotated. Key rotation is one command while the shop runs; `KEY_ENCRYPTION_KEY` keeps the keys separate from the data',
			files: [ROTATE, 'docs/deployment.md'],
		},
		{
			number: '11.1.2',
			asks: 'An inventory of keys and algorithms',
			how: 'Below, with the purposes of each; the list of purposes is a type, so that a key cannot be used for an unlisted one',
			files: [SECRETS],
		},
		{
			number: '11.2.1',
			asks: 'Known implementations',
			how: "Node's own crypto (OpenSSL) and @node-rs/argon2",
			files: ['apps/server/src/platform/passwords/password.ts', SEALED],
		},
		{
			number: '11.2.2',
			asks: 'Algorithms and keys can be replaced',
			how: 'Password hashes contain their algorithm and cost; encrypted values contain their format and key id',
			files: ['apps/server/src/platform/passwords/password.ts', SEALED, ROTATE],
		},
		{
			number: '11.2.3',
			asks: 'At least 128 bits of strength',
			files: [SECRETS],
		},
		{ number: '11.3.1', asks: 'No weak modes', how: 'AES-256-GCM only', files: [SEALED] },
		{ number: '11.3.2', asks: 'Approved ciphers', how: 'AES-256-GCM', files: [SEALED] },
		{
			number: '11.3.3',
			asks: 'Encrypted data is authenticated',
			files: [SEALED],
		},
		{
			number: '11.4.1',
			asks: 'Approved hashes',
			how: 'SHA-256, HMAC-SHA-256, HKDF-SHA-256. MD5 only shuffles the demo catalogue',
			files: [SECRETS],
		},
		{
			number: '11.4.2',
			asks: 'Passwords are stored with a slow hash',
			how: 'argon2id, 19 MiB, two passes; the cost of a sign-in is in performance.md',
			files: ['apps/server/src/platform/passwords/password.ts'],
		},
		{
			number: '11.4.3',
			asks: 'Hashes for signatures and integrity are long enough',
			how: '256 bits: signatures of links, of the state for Steam and of CSRF tokens, checksums of backups and migrations. ETags are truncated: they protect nothing',
			files: [
				`${HTTP}/csrf.ts`,
				`${ACCOUNTS}/links.ts`,
				'apps/server/src/modules/backups/file/backup-format.ts',
			],
		},
		{
			number: '11.5.1',
			asks: 'Values that must not be guessed have 128 random bits',
			how: 'Sessions and tokens have 256, a page’s nonce 128; mailed links are signed with a key of 256. UUIDs are identifiers and grant no access',
			files: [`${HTTP}/session-cookie.ts`, `${ACCOUNTS}/links.ts`, `${HTTP}/create-http.ts`],
		},
	],
}
