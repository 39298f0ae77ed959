import { OUTSIDE } from '../../apps/server/src/platform/database/read-migrations.ts'
import { type Place, rules } from './rules.ts'
import { alterations, type MigrationFile, readStatements, type Statement } from './statement.ts'

/**
 * What in new migrations would lock a busy table for long or break nodes of the previous version, one line each.
 * `before` are the migrations that already ran; they are not checked.
 */
export function checkMigrations(before: readonly MigrationFile[], added: readonly MigrationFile[]): string[] {
	const checked = new Map<string, string>()
	const neverNull = new Set<string>()
	for (const { sql } of before) learnNotNull(readStatements(sql), checked, neverNull)
	return added.flatMap(({ name, sql }) => {
		const statements = readStatements(sql)
		const place: Place = {
			isOutside: sql.startsWith(`${OUTSIDE}\n`),
			ownTables: namesIn(statements, /^create (?:unlogged )?table (?:if not exists )?(?:public\.)?(\w+)/),
			ownConstraints: namesIn(statements, /\badd constraint (\w+)/g),
			neverNull,
		}
		const refusals = statements.flatMap((statement) => refusalsOf(name, statement, place))
		// Only for later files: in the same one the lock of the first statement would stay for the scan.
		learnNotNull(statements, checked, neverNull)
		return refusals
	})
}

function refusalsOf(name: string, statement: Statement, place: Place): string[] {
	const unknown = [...statement.reviewed.keys()].filter((rule) => !rules.some((known) => known.name === rule))
	return [
		...unknown.map((rule) => `${name}: there is no rule "${rule}" that could be set aside`),
		...rules
			.filter((rule) => !statement.reviewed.has(rule.name) && rule.isBroken(statement, place))
			.map((rule) => `${name}: "${statement.start}" ${rule.instead} (rule ${rule.name})`),
	]
}

function namesIn(statements: readonly Statement[], pattern: RegExp): Set<string> {
	const all = new RegExp(pattern.source, 'g')
	return new Set(statements.flatMap(({ text }) => [...text.matchAll(all)].map(([, name = '']) => name)))
}

/** Notes the columns whose check for null is validated, so that `set not null` needs no scan. */
function learnNotNull(
	statements: readonly Statement[],
	checked: Map<string, string>,
	neverNull: Set<string>,
): void {
	for (const statement of statements) {
		const { table, actions } = alterations(statement) ?? { table: '', actions: [] }
		for (const action of actions) {
			const [, constraint, column] =
				/^add constraint (\w+) check ?\( ?(\w+) is not null ?\)/.exec(action) ?? []
			if (constraint !== undefined) checked.set(`${table}.${constraint}`, `${table}.${column}`)
			const validated = /^validate constraint (\w+)/.exec(action)?.[1]
			const known = checked.get(`${table}.${validated}`)
			if (known !== undefined) neverNull.add(known)
		}
	}
}
