import { alterations, type Statement } from './statement.ts'

/** What is known where a statement runs. */
export interface Place {
	/** Outside a transaction, statement by statement. */
	isOutside: boolean
	/** Created by the same file: nobody waits for them. */
	ownTables: ReadonlySet<string>
	/** `table.column` with a validated `check (column is not null)`. */
	neverNull: ReadonlySet<string>
	/** Constraints that the same file adds. */
	ownConstraints: ReadonlySet<string>
}

/** What is wrong, and what to do instead. */
export interface Rule {
	name: string
	instead: string
	isBroken(statement: Statement, place: Place): boolean
}

/** Evaluated once for all rows; everything else is evaluated, and written, for each row. */
const CONSTANT_CALL = /\b(?:now|timezone)\(/g
const COLUMN_CONSTRAINT = /\b(?:references|unique|primary key)\b|\bcheck ?\(/
const CONCURRENTLY = /\bconcurrently\b/
const ADD_COLUMN =
	/^add (?:column )?(?:if not exists )?(?!constraint|foreign|primary|unique|check|exclude)\w+ /

const actionRule = (
	name: string,
	instead: string,
	isBroken: (action: string, table: string, place: Place) => boolean,
): Rule => ({
	name,
	instead,
	isBroken(statement, place) {
		const altered = alterations(statement)
		if (altered === undefined || place.ownTables.has(altered.table)) return false
		return altered.actions.some((action) => isBroken(action, altered.table, place))
	},
})

const statementRule = (
	name: string,
	instead: string,
	isBroken: (statement: Statement, place: Place) => boolean,
): Rule => ({ name, instead, isBroken })

const isPortioned = ({ text, body }: Statement) =>
	/^do\b/.test(text) && /\bloop\b/.test(body) && /\bcommit\b/.test(body)

export const rules: readonly Rule[] = [
	actionRule(
		'not-valid',
		'checks every row while nobody can write. Add the constraint `not valid`, and `validate constraint` in the next migration',
		(action) =>
			/^add (?:constraint \w+ )?(?:check|foreign key)\b/.test(action) && !/ not valid$/.test(action),
	),
	actionRule(
		'validate-apart',
		'scans the table with the lock that adding the constraint has taken. Validate in a migration of its own',
		(action, _table, { ownConstraints }) =>
			ownConstraints.has(/^validate constraint (\w+)/.exec(action)?.[1] ?? ''),
	),
	actionRule(
		'column-constraint',
		'checks every row while nobody can read. Add the plain column, then the constraint `not valid`, then validate it',
		(action) => ADD_COLUMN.test(action) && COLUMN_CONSTRAINT.test(action),
	),
	actionRule(
		'unique',
		'builds an index while nobody can read. Build it `concurrently`, then `add constraint … unique using index`',
		(action) =>
			/^add (?:constraint \w+ )?(?:unique|primary key|exclude)\b/.test(action) &&
			!/\busing index\b/.test(action),
	),
	actionRule(
		'not-null',
		'scans the table while nobody can read. First `check (column is not null) not valid`, validate it in the next migration, then `set not null`',
		(action, table, { neverNull }) => {
			const column = /^alter (?:column )?(\w+) set not null$/.exec(action)?.[1]
			return column !== undefined && !neverNull.has(`${table}.${column}`)
		},
	),
	actionRule(
		'required-column',
		'makes inserts of the previous version fail. Give the column a constant default, or let it be null',
		(action) => ADD_COLUMN.test(action) && /\bnot null\b/.test(action) && !/\bdefault\b/.test(action),
	),
	actionRule(
		'volatile-default',
		'writes every row again while nobody can read. Add the column without it, `set default` for new rows, fill the old ones in portions',
		(action) =>
			ADD_COLUMN.test(action) &&
			(/\bgenerated\b|\b(?:small|big)?serial\b/.test(action) ||
				/\bdefault\b.*\w\(/.test(action.replace(CONSTANT_CALL, ''))),
	),
	actionRule(
		'column-type',
		'writes every row again while nobody can read, and the previous version expects the old type. Add a second column, write both, fill it, and drop the old one a release later',
		(action) => /^alter (?:column )?\w+ (?:set data )?type\b/.test(action),
	),
	actionRule(
		'rewrite',
		'writes every row again while nobody can read. Create a second table and move the rows in portions',
		(action) => /^set (?:tablespace|logged|unlogged|access method)\b/.test(action),
	),
	actionRule(
		'disable-trigger',
		'keeps all writers out until the commit. Move the data in portions, outside a transaction, and let the trigger allow it',
		(action) => /^(?:disable|enable) trigger\b/.test(action),
	),
	statementRule(
		'contract',
		'breaks the previous version, which still uses it. Expand first; a release after its last use say `-- contract: since when it is unused` above the statement',
		(statement, { ownTables }) => {
			const { text } = statement
			if (/^(?:drop (?:table|type|schema|sequence|domain|view|extension)|truncate)\b/.test(text)) return true
			if (/^alter \w+(?: if exists)? [\w.]+ rename\b/.test(text) && !text.startsWith('alter index'))
				return !ownTables.has(alterations(statement)?.table ?? '')
			const { table = '', actions = [] } = alterations(statement) ?? {}
			return (
				!ownTables.has(table) &&
				actions.some((action) => /^(?:drop (?!constraint|expression)|rename\b)/.test(action))
			)
		},
	),
	statementRule(
		'concurrently',
		'keeps all writers out. Use `concurrently`, in a migration of its own that begins with `-- outside a transaction`',
		({ text }, { ownTables }) => {
			const table = /^create (?:unique )?index .*?\bon (?:only )?(?:public\.)?(\w+)/.exec(text)?.[1]
			if (table !== undefined) return !ownTables.has(table) && !CONCURRENTLY.test(text)
			return /^(?:drop index|reindex|refresh materialized view)\b/.test(text) && !CONCURRENTLY.test(text)
		},
	),
	statementRule(
		'outside',
		'cannot run in a transaction. Begin the file with `-- outside a transaction`',
		(statement, { isOutside }) => !isOutside && (CONCURRENTLY.test(statement.text) || isPortioned(statement)),
	),
	statementRule(
		'resumable',
		'fails or does harm when it runs again after a crash. Outside a transaction only `create index concurrently if not exists`, `drop index concurrently if exists`, `reindex … concurrently`, `validate constraint` and `do` with a loop that commits are allowed',
		(statement, { isOutside }) => isOutside && !isResumable(statement),
	),
	statementRule(
		'whole-table',
		'locks its rows until the commit. Move the data in portions: `-- outside a transaction` and a `do` with a loop that commits, or a job',
		({ text }, { isOutside, ownTables }) => {
			const table = /\b(?:update|delete from) (?:only )?(?:public\.)?(?!set\b)(\w+)/.exec(text)?.[1]
			const isMove = /^(?:update|delete|merge)\b/.test(text) || (/^with\b/.test(text) && table !== undefined)
			return isMove && !isOutside && !ownTables.has(table ?? '')
		},
	),
	statementRule(
		'hidden',
		'hides what it does from this check. Write plain statements',
		(statement, { isOutside }) => /^do\b/.test(statement.text) && !isOutside && !isPortioned(statement),
	),
	statementRule('lock-table', 'keeps others out until the commit. Do without the lock', ({ text }) =>
		/^lock\b/.test(text),
	),
	statementRule(
		'vacuum-full',
		'writes every row again while nobody can read. Leave it to autovacuum, or use pg_repack',
		({ text }) => /^(?:vacuum|cluster)\b/.test(text),
	),
]

function isResumable(statement: Statement): boolean {
	const { text } = statement
	const actions = alterations(statement)?.actions ?? []
	return (
		/^create (?:unique )?index concurrently if not exists\b/.test(text) ||
		/^drop index concurrently if exists\b/.test(text) ||
		/^reindex .*\bconcurrently\b/.test(text) ||
		(actions.length > 0 && actions.every((action) => action.startsWith('validate constraint '))) ||
		isPortioned(statement)
	)
}
