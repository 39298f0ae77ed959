import type { Sql } from '../src/platform/database/database.ts'

/** Replaces a function with a deliberately broken variant, to see that a check detects it. */
export async function breakFunction(
	db: Sql,
	name: string,
	changes: readonly (readonly [from: string, to: string])[],
): Promise<void> {
	const { source } = await db.one<{ source: string }>('select pg_get_functiondef(to_regproc($1)) as source', [
		name,
	])
	let broken = source
	for (const [from, to] of changes) {
		if (!broken.includes(from)) throw new Error(`${name} does not contain: ${from}`)
		broken = broken.replace(from, to)
	}
	await db.run(broken)
}
