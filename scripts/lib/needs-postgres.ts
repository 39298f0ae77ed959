import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ROOT } from './run.ts'

/** A test file that imports one of these, directly or through others, needs a running PostgreSQL. */
const OPENS_POSTGRES = [
	'apps/server/test/database.ts',
	'apps/server/test/test-postgres.ts',
	'apps/server/test/main-process.ts',
	'apps/server/test/server-process.ts',
	'apps/server/src/platform/database/embedded/embedded.ts',
].map((file) => join(ROOT, file))

const RELATIVE_IMPORT = /(?:from|import\()\s*'(\.{1,2}\/[^']+)'/g

/**
 * The server's test files that run without PostgreSQL; found by their imports, so that there is no list to maintain.
 */
export function serverTestsWithoutPostgres(): string[] {
	const known = new Map<string, boolean>()
	return globSync('apps/server/{src,test}/**/*.test.ts', { cwd: ROOT }).filter(
		(file) => !needsPostgres(join(ROOT, file), known),
	)
}

function needsPostgres(file: string, known: Map<string, boolean>): boolean {
	const answer = known.get(file)
	if (answer !== undefined) return answer
	// Breaks import cycles: until the result is known a file adds nothing.
	known.set(file, false)
	const source = readFileSync(file, 'utf8')
	const imports = [...source.matchAll(RELATIVE_IMPORT)].map(([, path = '']) => resolve(dirname(file), path))
	const found =
		OPENS_POSTGRES.includes(file) ||
		source.includes(`inject('postgres')`) ||
		imports.filter((path) => path.endsWith('.ts')).some((path) => needsPostgres(path, known))
	known.set(file, found)
	return found
}
