import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** Patterns that only internals contain. The fuzz's own input matches none of them. */
const insides: readonly [string, RegExp][] = [
	['a stack trace', /\n\s+at |\\n\s+at \S+ \(|\bat (async )?\w+[\w.]* \((file:|node:|\/)/],
	['a path of this machine', /node_modules|\.ts:\d+/],
	['an error of JavaScript', /\b(TypeError|RangeError|ReferenceError|SyntaxError|ZodError|AssertionError)\b/],
	[
		'an error of PostgreSQL',
		/syntax error at|violates \S+.* constraint|duplicate key value|invalid input syntax/,
	],
	[
		'an error of PostgreSQL',
		/out of range for type|does not exist\\?"|relation \\?"|column \\?"|pg_catalog|SQLSTATE/,
	],
	['an error of PostgreSQL', /invalid byte sequence|cannot be cast|numeric field overflow|deadlock detected/],
	['SQL', /\b(insert into|select .{1,80} from|update \w+ set|delete from) \w+/i],
	['the name of a library', /\b(FST_[A-Z_]+|fastify|pg-boss|postgres(ql)?:\/\/)/i],
	['a secret', /\b(password_hash|token_hash|argon2id)\b/],
]

/** The kinds of internals that a response leaks. */
export function leaksIn(text: string): string[] {
	const paths = text.includes(ROOT) ? ['where the shop is installed'] : []
	const words = insides.flatMap(([what, pattern]) => {
		const found = pattern.exec(text)
		return found === null ? [] : [`${what}: ${JSON.stringify(found[0].slice(0, 80))}`]
	})
	return [...paths, ...words]
}
