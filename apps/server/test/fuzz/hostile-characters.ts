import { pick, type Random, wholeBetween } from '../../src/modules/catalogue/demo/random.ts'

/**
 * Characters that pass a form's validation inside a plausible value: those that PostgreSQL cannot store, those whose
 * case mapping differs between programs, and those that reverse the text direction.
 */
const characters: readonly string[] = [
	'\0',
	'\u0001',
	'\t',
	'\n',
	'\r\n',
	'\u001b[31m',
	'\u007f',
	'\u0085',
	'\u009f',
	'\u2028',
	'\ud800',
	'\udbff',
	'\udc00',
	'\udfff',
	'\ude00\ud83d',
	'\u202e',
	'\u202a',
	'\u2066',
	'\u2069',
	'\u061c',
	'\u200b',
	'\u200d',
	'\ufeff',
	'\ufffe',
	'\uffff',
	'\u{10ffff}',
	'\u0130',
	'\u0131',
	'\u212a',
	'\u00df',
	'\u0301',
	'\u{1f600}',
	'\uff20',
	'\u3002',
]

/** Half of the draws are characters that found a fault before. */
const PROVEN: readonly string[] = ['\0', '\ud800', '\udfff', '\u0130']

/** The value with one such character somewhere in it; values without text are returned unchanged. */
export function withHostileCharacter(value: unknown, random: Random): unknown {
	if (typeof value === 'string') {
		const at = wholeBetween(random, 0, value.length)
		const character = pick(random, random() < 0.5 ? PROVEN : characters)
		return value.slice(0, at) + character + value.slice(at)
	}
	if (Array.isArray(value)) return changeOne(value, random)
	if (typeof value !== 'object' || value === null) return value
	const names = Object.keys(value)
	const values = changeOne(Object.values(value), random)
	return Object.fromEntries(names.map((name, index) => [name, values[index]]))
}

function changeOne(values: readonly unknown[], random: Random): unknown[] {
	const at = wholeBetween(random, 0, Math.max(0, values.length - 1))
	return values.map((value, index) => (index === at ? withHostileCharacter(value, random) : value))
}
