/** The lines with which mail programs begin what they repeat, in the shop's languages. */
const BEGINNINGS: readonly RegExp[] = [
	/^\s*>/,
	/^\s*(?:on|am|el|le|w dniu|dnia|op|il)\b.{0,200}\b(?:wrote|schrieb|escribi\u00f3|a \u00e9crit|napisa\u0142\(a\)|napisa\u0142a?|schreef|ha scritto)\b.{0,100}:\s*$/i,
	/^-{2,}\s*(?:original message|urspr\u00fcngliche nachricht|mensaje original|oryginalna wiadomo\u015b\u0107|wiadomo\u015b\u0107 oryginalna|forwarded message)\s*-{2,}\s*$/i,
	/^_{10,}\s*$/,
]
/** "On Monday … \n … wrote:" is often broken into two lines. */
const LINES_OF_A_BEGINNING = 2

export interface SplitText {
	text: string
	quoted: string
}

/**
 * Separates what was written from what is repeated below it. Words below a quote are kept with the text: an answer
 * between the lines must not be hidden.
 */
export function splitQuoted(mail: string): SplitText {
	const lines = mail.trimEnd().split('\n')
	const start = lines.findIndex((_, index) => beginsQuote(lines, index))
	if (start === -1) return { text: mail.trim(), quoted: '' }
	const text = lines.slice(0, start).join('\n').trim()
	const rest = lines.slice(start)
	const isAnsweredBetween = /^\s*>/.test(rest.find((line) => line.trim() !== '') ?? '') && hasOwnWords(rest)
	// A mail of a quote alone, or with answers between the lines, is shown whole.
	if (text === '' || isAnsweredBetween) return { text: mail.trim(), quoted: '' }
	return { text, quoted: rest.join('\n').trim() }
}

const hasOwnWords = (lines: readonly string[]) =>
	lines.some((line) => line.trim() !== '' && !/^\s*>/.test(line))

function beginsQuote(lines: readonly string[], index: number): boolean {
	const own = lines[index] ?? ''
	const joined = lines.slice(index, index + LINES_OF_A_BEGINNING).join(' ')
	return (
		BEGINNINGS.some((pattern) => pattern.test(own)) ||
		(own.trim() !== '' && (BEGINNINGS[1]?.test(joined) ?? false))
	)
}
