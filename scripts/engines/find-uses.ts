import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Feature } from './features.ts'

/** The database as it is, its functions and triggers, and the statements of the server. */
const SQL = ['apps/server/schema.sql', 'apps/server/sql/**/*.sql', 'apps/server/src/**/*.ts']

export interface Use {
	feature: Feature
	/** The files with it, the shortest path first. */
	files: readonly string[]
}

export function findUses(root: string, features: readonly Feature[]): Use[] {
	const texts = SQL.flatMap((pattern) => globSync(pattern, { cwd: root }))
		.filter((path) => !path.endsWith('.test.ts'))
		.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8').toLowerCase() }))
	return features.flatMap((feature) => {
		const files = texts.filter(({ text }) => feature.pattern.test(text)).map(({ path }) => path)
		return files.length === 0
			? []
			: [{ feature, files: files.toSorted((a, b) => a.length - b.length || a.localeCompare(b)) }]
	})
}

const START = '<!-- engines: written by scripts/engines.ts -->'
const END = '<!-- /engines -->'

/** The page with a current table. */
export function withTable(page: string, uses: readonly Use[]): string {
	const [before, rest] = page.split(START)
	const after = rest?.split(END)[1]
	if (before === undefined || after === undefined) throw new Error(`the page lacks ${START} or ${END}`)
	return `${before}${START}\n${table(uses)}\n${END}${after}`
}

function table(uses: readonly Use[]): string {
	const rows = uses.map(({ feature, files }) => {
		const engines = [feature.citus, feature.yugabyte, feature.cockroach].map((text) => text ?? 'yes')
		return `| ${feature.name} | \`${files[0]}\` | ${engines.join(' | ')} |`
	})
	return [
		'| we use | for example in | Citus | YugabyteDB | CockroachDB |',
		'|---|---|---|---|---|',
		...rows,
	].join('\n')
}
