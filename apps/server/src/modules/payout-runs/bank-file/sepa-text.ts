/** Letters that no decomposition takes apart, in Latin letters. */
const LATIN: Readonly<Record<string, string>> = {
	ß: 'ss',
	ẞ: 'SS',
	æ: 'ae',
	Æ: 'AE',
	œ: 'oe',
	Œ: 'OE',
	ø: 'o',
	Ø: 'O',
	đ: 'd',
	Đ: 'D',
	ð: 'd',
	Ð: 'D',
	þ: 'th',
	Þ: 'TH',
	ł: 'l',
	Ł: 'L',
	ħ: 'h',
	Ħ: 'H',
	ı: 'i',
	ŧ: 't',
	Ŧ: 'T',
	ŋ: 'n',
	Ŋ: 'N',
	ə: 'a',
	Ə: 'A',
}

/** The customary Latin letters of names in Greek, Bulgarian, Ukrainian and Russian, in lower case. */
const OTHER_ALPHABETS: Readonly<Record<string, string>> = {
	...pairs('αβγδεζηθικλμνξοπρστυφχψως', 'a v g d e z i th i k l m n x o p r s t y f ch ps o s'.split(' ')),
	...pairs(
		'абвгдежзийклмнопрстуфхцчшщъыьэюя',
		'a b v g d e zh z i y k l m n o p r s t u f h ts ch sh sht a y y e yu ya'.split(' '),
	),
	...pairs('ієїґёљњћђџјѕ', 'i ye yi g e lj nj c dj dz j dz'.split(' ')),
}

function pairs(letters: string, latin: readonly string[]): Record<string, string> {
	return Object.fromEntries([...letters].map((letter, index) => [letter, latin[index] ?? '']))
}

/** The characters that every bank in SEPA accepts (EPC217-08). */
const NOT_SEPA = /[^A-Za-z0-9/\-?:().,'+ ]/g
const MARKS = /\p{M}/gu

/**
 * A text in the SEPA character set. Accents are left out, other alphabets are transliterated, and what remains becomes
 * a space. No slash at either end and no double slash: banks reject them in references.
 */
export function sepaText(text: string, maxChars: number): string {
	const composed = [...text.normalize('NFC')].map((letter) => latinOf(letter)).join('')
	return composed
		.normalize('NFKD')
		.replaceAll(MARKS, '')
		.replaceAll('&', '+')
		.replaceAll(NOT_SEPA, ' ')
		.replaceAll(/\/{2,}/g, '/')
		.replaceAll(/\s+/g, ' ')
		.replaceAll(/^[ /]+|[ /]+$/g, '')
		.slice(0, maxChars)
		.replaceAll(/[ /]+$/g, '')
}

function latinOf(letter: string): string {
	const lower = letter.toLowerCase()
	const known = LATIN[letter] ?? OTHER_ALPHABETS[letter] ?? OTHER_ALPHABETS[lower] ?? accentless(lower)
	if (known === undefined) return letter
	const isCapital = letter !== lower && LATIN[letter] === undefined
	return isCapital ? known.charAt(0).toUpperCase() + known.slice(1) : known
}

/** `ά` is `α` with a mark. */
function accentless(lower: string): string | undefined {
	return OTHER_ALPHABETS[lower.normalize('NFD').replaceAll(MARKS, '')]
}
