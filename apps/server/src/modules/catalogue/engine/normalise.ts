/** Cyrillic as people who play read it aloud; also what a Cyrillic keyboard makes of Latin look-alikes. */
const CYRILLIC: Readonly<Record<string, string>> = {
	а: 'a',
	б: 'b',
	в: 'v',
	г: 'g',
	ґ: 'g',
	д: 'd',
	е: 'e',
	ё: 'e',
	є: 'e',
	ж: 'zh',
	з: 'z',
	и: 'i',
	і: 'i',
	ї: 'i',
	й: 'i',
	к: 'k',
	л: 'l',
	м: 'm',
	н: 'n',
	о: 'o',
	п: 'p',
	р: 'r',
	с: 's',
	т: 't',
	у: 'u',
	ў: 'u',
	ф: 'f',
	х: 'h',
	ц: 'c',
	ч: 'ch',
	ш: 'sh',
	щ: 'sh',
	ъ: '',
	ы: 'y',
	ь: '',
	э: 'e',
	ю: 'yu',
	я: 'ya',
}
/** Letters that no Unicode decomposition takes apart. */
const LATIN: Readonly<Record<string, string>> = {
	ß: 'ss',
	æ: 'ae',
	œ: 'oe',
	ø: 'o',
	đ: 'd',
	ł: 'l',
	þ: 'th',
	ı: 'i',
}

/** What a person means, whatever accents, case or alphabet they typed it in. */
export function normalise(text: string): string {
	// Most names are plain, and a catalogue has many.
	if (/^[ -~]*$/.test(text)) return text.toLowerCase()
	return text
		.replaceAll(/[™®©]/g, '')
		.normalize('NFKD')
		.toLowerCase()
		.replaceAll(/\p{M}/gu, '')
		.replaceAll(/[\u0400-\u04ffßæœøđłþı]/g, (letter) => CYRILLIC[letter] ?? LATIN[letter] ?? letter)
}

/** The words of a normalised text. `ak-47` is `ak` and `47`, and also `ak47`, as people write it. */
export function wordsOf(normalised: string): string[] {
	const words = new Set<string>()
	for (const chunk of normalised.split(/\s+/)) {
		const parts = chunk.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '')
		for (const part of parts) words.add(part)
		if (parts.length > 1) words.add(parts.join(''))
	}
	return [...words]
}

/** The words of a text as they follow each other, without the joined ones. */
export function plainWords(text: string): string[] {
	return normalise(text)
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '')
}
