import { cell, writeTest } from '../spec-coverage/write-page.ts'
import type { Chapter, Line } from './line.ts'

const NOT_LOOKED_AT = '3.5.2, 3.7.1, 5.1.1, 5.2.3, 5.4.1 to 5.4.3, 6.2.7, 11.4.3, 13.2.5, 16.2.3'
const NOT_HERE =
	'V9 (self-contained tokens), V10 (OAuth), V17 (WebRTC), GraphQL, WebSocket, LDAP, XPath, XML, LaTeX, JNDI, memcache, SAML, client certificates, SMS and one-time codes, uploads by shoppers, postMessage, several tenants'

const TABLES = `## Keys and algorithms

| what | how | key |
|---|---|---|
| passwords | argon2id, 19 MiB, two passes, a salt each | none |
| sessions, bearer tokens | 256 bits by chance, kept as SHA-256 | none |
| CSRF tokens, mailed links, Steam's state, sandbox signatures | HMAC-SHA-256 | one for each purpose, by HKDF from the master key |
| IBANs | AES-256-GCM, bound to the offer; a keyed fingerprint to recognise a repetition | one for each purpose, by HKDF |
| the master key | 256 bits by chance, made at the first start, in the table \`secrets\` | it is in every backup, which is kept like a password |
| Stripe's webhooks | as Stripe's own library checks them | \`STRIPE_WEBHOOK_SECRET\` |

## Data, by how much it hurts

| class | what | protection |
|---|---|---|
| secret | passwords, sessions, link tokens, keys | hashed or derived, never logged, never in an answer |
| money | IBANs, balances, transfers | IBANs sealed, last four shown, each full look in the trail; the ledger is append-only |
| personal | name, address, e-mail, phone, orders | for the owner and operators with the right to it, \`no-store\`, hidden in logs where it is a known field |
| public | catalogue, pages, texts, settings marked public | cached |
`

/** The page `docs/security.md`. */
export function securityPage(chapters: readonly Chapter[]): string {
	const lines = chapters.flatMap((chapter) => chapter.lines)
	const open = lines.filter((line) => line.open !== undefined)
	return [
		'# Security',
		'',
		`Lines of OWASP ASVS 5.0 up to level 2 that apply to this shop, in short words of our own: ${lines.length} of them, ${lines.length - open.length} met, ${open.length} open in whole or in part. Written by \`node scripts/asvs.ts\` from the lists in \`scripts/asvs/\`; \`npm test\` fails when a file or a test that is named here is gone. How to report a weakness: \`SECURITY.md\`.`,
		'',
		`Not here, because the shop has nothing of the kind: ${NOT_HERE}.`,
		'',
		`Not looked at yet, though they apply: ${NOT_LOOKED_AT}.`,
		'',
		'## Open',
		'',
		'| line | asks | what is missing |',
		'|---|---|---|',
		...open.map((line) => `| ${line.number} | ${cell(line.asks)} | ${cell(line.open ?? '')} |`),
		'',
		...chapters.flatMap(writeChapter),
		TABLES,
	].join('\n')
}

function writeChapter({ heading, lines }: Chapter): string[] {
	return [
		`## ${heading}`,
		'',
		'| line | asks | met by | shown by |',
		'|---|---|---|---|',
		...lines.map(writeLine),
		'',
	]
}

function writeLine({ number, asks, how, files = [], tests = [], open }: Line): string {
	const places = files.map((file) => `[${file.split('/').at(-1) || file}](../${file})`)
	const met = [
		...(how === undefined ? [] : [cell(how)]),
		...places,
		...(open === undefined ? [] : ['**open, see above**']),
	]
	return `| ${number} | ${cell(asks)} | ${met.join('<br>')} | ${tests.map(writeTest).join('<br>')} |`
}
