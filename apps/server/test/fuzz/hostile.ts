import { pick, type Random, wholeBetween } from '../../src/modules/catalogue/demo/random.ts'

/**
 * Inputs that have broken programs before. None of them contains a word that `leaks.ts` searches for: a response may
 * echo the input.
 */
const texts: readonly string[] = [
	'',
	' ',
	'\0',
	'a\0b',
	'\u0000\u0001\u001f\u007f\u0085',
	'\r\nSet-Cookie: x=1',
	'\ufeff',
	'\ud800',
	'a\udfffb',
	'\u202egnp.exe',
	'\u200b\u200d',
	'é'.normalize('NFD').repeat(40),
	`Z${'\u0335\u0321\u0353'.repeat(60)}`,
	'👩‍👩‍👧‍👦'.repeat(30),
	'İıŞßΣς',
	'𝒰𝓃𝒾𝒸ℴ𝒹ℯ',
	'﷽'.repeat(20),
	'x'.repeat(256),
	'x'.repeat(5_001),
	'9'.repeat(400),
	"'",
	"' or '1'='1",
	"'; drop table users; --",
	'%',
	'%_%',
	'\\',
	"\\'; --",
	'$1',
	'$$',
	'{{7*7}}',
	'#{7*7}',
	'<script>alert(1)</script>',
	'"><img src=x onerror=alert(1)>',
	'javascript:alert(1)',
	'data:text/html,<b>x</b>',
	'//evil.test',
	'https://evil.test/\\@steamcommunity.com',
	'../../../../etc/passwd',
	'..\\..\\',
	'__proto__',
	'constructor',
	'prototype',
	'hasOwnProperty',
	'toString',
	'then',
	'null',
	'undefined',
	'NaN',
	'Infinity',
	'true',
	'[]',
	'{}',
	'0x10',
	'1e309',
	'-0',
	'+1',
	'1,5',
	'٣',
	'1e-7',
	'2147483648',
	'9007199254740993',
	'9223372036854775808',
	'0000-00-00',
	'+275760-09-13T00:00:00.001Z',
	'a,'.repeat(600),
	'(a+)+$'.repeat(20),
	`${'a'.repeat(60)}@${'b.'.repeat(60)}c`,
	'*:*&|!<->()',
]

const numbers: readonly number[] = [
	0,
	-0,
	-1,
	1,
	0.1,
	0.005,
	1.005,
	-0.01,
	1e-320,
	1e21,
	1e300,
	Number.MAX_VALUE,
	Number.MAX_SAFE_INTEGER,
	Number.MAX_SAFE_INTEGER + 1,
	Number.MIN_SAFE_INTEGER,
	2_147_483_647,
	2_147_483_648,
	-2_147_483_649,
	999_999_999_999_999,
	1_000_000_000_000_000,
	32_768,
]

/** Deep enough to trouble a recursive parser, short enough to fit into a body. */
const DEPTH = 5_000

export const hostileText = (random: Random): string => pick(random, texts)

export function hostileValue(random: Random): unknown {
	const dice = random()
	if (dice < 0.45) return hostileText(random)
	if (dice < 0.7) return pick(random, numbers)
	if (dice < 0.85) return pick(random, [null, true, false, [], {}, [null], [[]], [{}], { length: 1e9 }])
	return pick<unknown>(random, [
		Array.from({ length: wholeBetween(random, 2, 300) }, () => pick(random, numbers)),
		{ toString: 1, valueOf: 1, toJSON: 'x' },
		{ $gt: '' },
		{ [hostileText(random)]: hostileText(random) },
		[hostileText(random), { id: hostileText(random) }],
	])
}

/** Bodies that no `JSON.stringify` would write. */
export function hostileBody(random: Random): string | Buffer {
	return pick(random, [
		'',
		'{',
		'nul',
		'{"id":1,"id":2}',
		'{"__proto__":{"isAdmin":true},"id":1}',
		'{"constructor":{"prototype":{"isAdmin":true}}}',
		'{"id":1e999}',
		'{"id":123456789012345678901234567890}',
		'{"id":"\\ud800"}',
		'{"id":"\\u0000"}',
		'\ufeff{"id":1}',
		'[]',
		'"text"',
		'0',
		'true',
		'null',
		'['.repeat(DEPTH),
		`${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`,
		`{"id":${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}}`,
		`{${Array.from({ length: 2_000 }, (_, key) => `"k${key}":${key}`).join(',')}}`,
		JSON.stringify({ text: 'x'.repeat(100_000) }),
		Buffer.from([0xff, 0xfe, 0x00, 0x7b, 0x7d]),
		Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
		JSON.stringify(hostileValue(random)),
	])
}

/** Parts of a URL that are sent unencoded. */
const rawSegments = [
	'%',
	'%zz',
	'%00',
	'%c0%ae',
	'..%2f..',
	'%2e%2e',
	'.',
	';x=1',
	'%ff',
	'a%0d%0ab',
	'%F0%9F',
	'~',
	'*',
]

export function hostileSegment(random: Random): string {
	return random() < 0.4
		? pick(random, rawSegments)
		: encodeURIComponent(hostileText(random).toWellFormed() || ' ')
}
