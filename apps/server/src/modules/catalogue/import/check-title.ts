import { MAX_ITEM_TITLE_CHARS } from '@skinverse/contract/limits'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/

/** Some files have keys of texts that were never written, or internal names: shoppers cannot read them. */
const TEXT_KEY = /^#\w+$|^[a-z\d]+(_[a-z\d]+){2,}$/
/** A key before the name that shoppers know: `#Econ_Autograph_Modifier_TI2024 Autograph: Ams`. */
const KEY_BEFORE_NAME = /^#[A-Za-z]+_\w+(?= )/

/** Why an item with that name is refused; undefined if it is accepted. The name itself is never changed. */
export function refusalOfTitle(title: string): string | undefined {
	if (title.trim() === '') return 'the name is empty'
	if (CONTROL.test(title)) return 'the name contains control characters'
	if (!title.isWellFormed() || title.includes('\ufffd')) return 'the name is not valid Unicode'
	if (TEXT_KEY.test(title))
		return 'the name is an internal key of the game: write the name that shoppers know into the file'
	const [key] = KEY_BEFORE_NAME.exec(title) ?? []
	if (key !== undefined)
		return `the name begins with the internal key "${key}": delete it from the file and keep the words after it`
	if ([...title].length > MAX_ITEM_TITLE_CHARS)
		return `the name is longer than ${MAX_ITEM_TITLE_CHARS} characters`
	return undefined
}
