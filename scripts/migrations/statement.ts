import {
	splitStatements,
	statementsWithComments,
	withoutComments,
} from '../../apps/server/src/platform/database/split-statements.ts'

/** A migration as its file has it. */
export interface MigrationFile {
	name: string
	sql: string
}

export interface Statement {
	/** In lower case, with single spaces and without the contents of texts, so that patterns find keywords only. */
	text: string
	/** The body of a `do`, in the same form. */
	body: string
	/** The rules that its comments set aside, with the reason. */
	reviewed: ReadonlyMap<string, string>
	/** Its first line, to be found again. */
	start: string
}

const REVIEWED = /^[ \t]*--[ \t]*(?:reviewed[ \t]+([a-z-]+)|(contract)):[ \t]*(\S.*)$/gm
const DOLLAR_BODY = /\$(\w*)\$([\s\S]*?)\$\1\$/

export function readStatements(sql: string): Statement[] {
	return statementsWithComments(sql).map((source) => {
		const plain = withoutComments(source)
		return {
			text: normal(plain.replace(DOLLAR_BODY, '$$$$')),
			body: normal(splitStatements(DOLLAR_BODY.exec(plain)?.[2] ?? '').join('; ')),
			reviewed: new Map(
				[...source.matchAll(REVIEWED)].map(([, rule, contract, reason = '']) => [
					rule ?? contract ?? '',
					reason,
				]),
			),
			start: plain.split('\n', 1)[0] ?? '',
		}
	})
}

const normal = (sql: string) =>
	sql
		.replace(/'(?:[^']|'')*'/g, "''")
		.replaceAll('"', '')
		.replace(/\s+/g, ' ')
		.trim()
		.toLowerCase()

/** `alter table t add a int, add b int`: the table and its actions. */
export function alterations({ text }: Statement): { table: string; actions: string[] } | undefined {
	const found = /^alter table (?:if exists )?(?:only )?(?:public\.)?(\w+) (.*)$/.exec(text)
	if (found === null) return undefined
	const [, table = '', rest = ''] = found
	return { table, actions: splitAtCommas(rest) }
}

/** Not at those inside of brackets. */
function splitAtCommas(text: string): string[] {
	const parts = ['']
	let depth = 0
	for (const character of text) {
		if (character === '(') depth++
		if (character === ')') depth--
		if (character === ',' && depth === 0) parts.push('')
		else parts[parts.length - 1] += character
	}
	return parts.map((part) => part.trim())
}
