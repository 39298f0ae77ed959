/** What ends only where it began: a text, a name in quotes, a body in dollars, a comment. */
const OPENING = /'|"|\$(?:[a-z_]\w*)?\$|--|\/\*|;/gi
const ESCAPED_TEXT = /(?:^|[^\w])e$/i

/** The statements of a file of SQL, in order, without the semicolons between them and without comments. */
export function splitStatements(sql: string): string[] {
	return statementsWithComments(sql).map(withoutComments)
}

/** Each with the comments before it. */
export function statementsWithComments(sql: string): string[] {
	const statements: string[] = []
	let begin = 0
	for (let at = 0; at < sql.length; ) {
		OPENING.lastIndex = at
		const found = OPENING.exec(sql)
		if (found === null) break
		if (found[0] === ';') {
			statements.push(sql.slice(begin, found.index))
			begin = found.index + 1
		}
		at = endOf(sql, found[0], found.index)
	}
	statements.push(sql.slice(begin))
	return statements.filter((statement) => withoutComments(statement) !== '')
}

/** Comments become a space; the rest, and what is in quotes, stays as it is. */
export function withoutComments(sql: string): string {
	let text = ''
	let at = 0
	while (at < sql.length) {
		OPENING.lastIndex = at
		const found = OPENING.exec(sql)
		if (found === null) break
		const end = endOf(sql, found[0], found.index)
		text += sql.slice(at, found.index)
		text += found[0] === '--' || found[0] === '/*' ? ' ' : sql.slice(found.index, end)
		at = end
	}
	return (text + sql.slice(at)).trim()
}

function endOf(sql: string, opening: string, start: number): number {
	const after = start + opening.length
	if (opening === ';') return after
	if (opening === '--') return indexAfter(sql, '\n', after)
	if (opening === '/*') return endOfBlock(sql, after)
	if (opening === "'" && ESCAPED_TEXT.test(sql.slice(Math.max(0, start - 2), start)))
		return endOfEscaped(sql, after)
	return indexAfter(sql, opening, after)
}

/** A doubled quote ends one text and begins the next, which comes to the same. */
function indexAfter(sql: string, closing: string, from: number): number {
	const at = sql.indexOf(closing, from)
	return at === -1 ? sql.length : at + closing.length
}

/** PostgreSQL's comments nest. */
function endOfBlock(sql: string, from: number): number {
	const edges = /\/\*|\*\//g
	edges.lastIndex = from
	let depth = 1
	for (let edge = edges.exec(sql); edge !== null; edge = edges.exec(sql)) {
		depth += edge[0] === '/*' ? 1 : -1
		if (depth === 0) return edges.lastIndex
	}
	return sql.length
}

function endOfEscaped(sql: string, from: number): number {
	const closing = /\\.|'/gs
	closing.lastIndex = from
	for (let found = closing.exec(sql); found !== null; found = closing.exec(sql))
		if (found[0] === "'") return closing.lastIndex
	return sql.length
}
