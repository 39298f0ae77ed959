import { IMPORT_PART_BYTES, MAX_IMPORT_BYTES } from '@skinverse/contract/limits'
import { MAX_PICTURE_BYTES } from '@skinverse/contract/rules/picture-upload'
import * as shopper from '../../apps/server/src/modules/accounts/sessions.ts'
import * as operator from '../../apps/server/src/modules/operators/sessions/sessions.ts'
import { PENDING_MINUTES } from '../../apps/server/src/modules/second-factors/pending-sign-ins.ts'
import { type RateLimitName, rateLimits } from '../../apps/server/src/platform/rate-limits-table.ts'

const KIB = 1024
const limited = (name: RateLimitName) => {
	const { limit, windowSeconds } = rateLimits[name]
	return `${limit} within ${windowSeconds / 60} minutes`
}

/** Documentation that the standard requires and that is nowhere else. */
export const TABLES = `## Ways to sign in

| who | method | rate limits | session |
|---|---|---|---|
| shopper | e-mail and password | for an account and an address ${limited('login_account_address')}, for an account ${limited('login_account')} (not at addresses it signed in from), for an address ${limited('login_address')}; a reset by mail restores access immediately | ends ${shopper.SESSION_IDLE_DAYS} days after the last call, and ${shopper.SESSION_LONGEST_DAYS} after the sign-in; any number of concurrent sessions, listed under Settings, where each can be ended |
| shopper | Steam (OpenID 2.0) | Steam itself; assertions of Steam for an address ${limited('steam_address')} | as above: Steam verifies the sign-in only, counts as one factor, and signing out there or here does not end the other session |
| shopper with a second factor | after either of these: a code of an authenticator app, a passkey or a recovery code, within ${PENDING_MINUTES} minutes | codes for an account and address ${limited('factor_address')}, for an account ${limited('factor_owner')} (not at addresses where a factor was proved before), for an operator's known browser ${limited('factor_device')} and nothing else; recovery codes for an account and address ${limited('factor_recovery')} | as above |
| shopper | passkey alone, with PIN, fingerprint or face | nothing to guess; challenges for an address ${limited('passkey_address')} | as above |
| program of a shopper | bearer token, created by a sign-in with \`token: true\` | as the password | as above |
| a user who forgot the password | mailed link, once, within an hour | for an account ${limited('reset_account')}, for an address ${limited('reset_address')} | none: it ends all sessions |
| operator | e-mail and password | for an account and an address ${limited('operator_login_account_address')}, for an account ${limited('operator_login_account')} (not at addresses it signed in from), for a browser that signed in before ${limited('operator_login_device')} and nothing else, for an address ${limited('operator_login_address')} | ends ${operator.SESSION_IDLE_HOURS} hours after the last call, ${operator.SESSION_LONGEST_DAYS} days after the sign-in, and with the browser |

There are no other ways. Outside the demo an operator's session has no access until a second factor is enrolled; so has the session after an invitation by mail (once, within 72 hours), and that of the first operator, whose one-time address the server prints at its start (within 24 hours, void once there is an operator).

## File uploads

Two kinds, by operators with the catalogue capability.

Catalogue imports: CSV, JSON or JSON lines, plain or gzipped, detected by their contents; ${MAX_IMPORT_BYTES / KIB / KIB} MiB at most, uploaded in parts of ${IMPORT_PART_BYTES / KIB} KiB. The parts are stored in the database until they are read, record by record, in a dry run first; invalid records are reported by line and skipped, a file of an unknown format is refused. Afterwards they are deleted; they cannot be downloaded.

Pictures of items: PNG, JPEG, GIF, WebP or AVIF, detected by their contents, ${MAX_PICTURE_BYTES / KIB / KIB} MiB and 16 million pixels at most. They are decoded completely and encoded again in three widths; the file itself is not stored. Pictures that the shop fetches for imports are treated alike ([0033](decisions/0033-stored-pictures.md)).

## Keys and algorithms

| what | how | key |
|---|---|---|
| passwords | argon2id, 19 MiB, two passes, a salt each | none |
| sessions, bearer tokens | 256 random bits, stored as SHA-256 | none |
| CSRF tokens, mailed links, Steam's state, sandbox signatures | HMAC-SHA-256 | one for each purpose, by HKDF from \`signing\` |
| secrets of authenticator apps | AES-256-GCM, bound to the owner | by HKDF from \`sealing-N\` |
| recovery codes | 120 random bits, stored as SHA-256 | none |
| passkeys | public keys only: Ed25519, ES256 or RS256; challenges and pending sign-ins 256 random bits, stored as SHA-256 | user handles by HMAC-SHA-256, by HKDF from \`identifiers\` |
| IBANs | AES-256-GCM, bound to the offer; a keyed fingerprint to recognise a repetition | by HKDF from \`sealing-N\`, the fingerprint's from \`signing\` |
| those three kinds of keys | 256 random bits, generated at the first start, in the table \`secrets\`; AES-256-GCM, bound to their names, when \`KEY_ENCRYPTION_KEY\` is set | \`KEY_ENCRYPTION_KEY\`, which is in no backup; without it a backup must be protected like a password |
| Stripe's webhooks | verified by Stripe's own library | \`STRIPE_WEBHOOK_SECRET\` |

Rotation periods ([deployment.md](deployment.md#keys) has the commands): \`sealing\` a year, \`signing\` a year, \`KEY_ENCRYPTION_KEY\` two years; each immediately when it may have leaked, and when an administrator of the machines leaves. \`identifiers\` derives the user handles of passkeys, grants no access and is not rotated.

## Data classification

| class | what | protection |
|---|---|---|
| secret | passwords, sessions, link tokens, keys | hashed or derived, never logged, never in a response |
| money | IBANs, balances, transfers | IBANs encrypted, last four characters shown, each full view in the trail; the ledger is append-only |
| personal | name, address, e-mail, phone, orders | for the owner, who can download and delete it, and operators with the capability; erased by the retention table (\`docs/operations.md\`); \`no-store\`, redacted in logs if it is a known field |
| public | catalogue, pages, texts, settings marked public | cached |
`
