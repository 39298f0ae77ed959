/** A text of an uploaded file. */
export interface TextLine {
	key: string
	/** The English text that was translated; undefined: the file does not say. */
	english: string | undefined
	/** Empty: not translated. */
	text: string
}

/** Of all languages together there are fewer texts. */
export const MAX_TEXT_LINES = 20_000
