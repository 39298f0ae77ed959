import { Tokenizer, TokenType } from '@streamparser/json'

interface Level {
	/** Undefined before the first key of an object. */
	key: string | number | undefined
	/** The next string of an object is a key. */
	isKeyNext: boolean
}

/** The line of each value in valid JSON, by its path: `settings.vat_percent`, `catalogue.0.file`. */
export function jsonLines(text: string): ReadonlyMap<string, number> {
	const lines = new Map<string, number>()
	const bytes = Buffer.from(text)
	const levels: Level[] = []
	const pathOf = () => levels.map(({ key }) => key).join('.')
	const lineAt = (offset: number) => bytes.subarray(0, offset).filter((byte) => byte === NEWLINE).length + 1
	const tokenizer = new Tokenizer()
	tokenizer.onToken = ({ token, value, offset }) => {
		const level = levels.at(-1)
		if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) levels.pop()
		else if (token === TokenType.COMMA && level !== undefined) {
			if (typeof level.key === 'number') level.key += 1
			else level.isKeyNext = true
		} else if (token === TokenType.STRING && level?.isKeyNext) {
			level.key = String(value)
			level.isKeyNext = false
			lines.set(pathOf(), lineAt(offset))
		} else if (token !== TokenType.COLON) {
			// The line of a key is known already; an entry of a list has none.
			if (!lines.has(pathOf())) lines.set(pathOf(), lineAt(offset))
			if (token === TokenType.LEFT_BRACE) levels.push({ key: undefined, isKeyNext: true })
			if (token === TokenType.LEFT_BRACKET) levels.push({ key: 0, isKeyNext: false })
		}
	}
	tokenizer.write(text)
	return lines
}

const NEWLINE = 10
