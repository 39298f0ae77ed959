/** One address block: whose it is, and its lines. */
export interface Party {
	label: string
	lines: readonly string[]
}

export interface TableColumn {
	label: string
	/** Its part of the width; the parts of all columns add up to 1. */
	width: number
	align?: 'right'
}

export interface Sum {
	label: string
	value: string
	isTotal?: boolean
}

/** What a document consists of, from top to bottom. */
export type Block =
	| { kind: 'parties'; parties: readonly Party[] }
	| { kind: 'facts'; facts: readonly { label: string; value: string }[] }
	| { kind: 'table'; columns: readonly TableColumn[]; rows: readonly (readonly string[])[] }
	| { kind: 'sums'; sums: readonly Sum[] }
	| { kind: 'note'; text: string }

export interface PdfContents {
	/** BCP 47: screen readers choose their voice by it. */
	lang: string
	/** The heading, and the title of the window. */
	title: string
	brand: string
	/** The colour of the brand; undefined: the built-in one. */
	accent?: string
	/** Written into the file as its date, so that the same contents give the same file. */
	at: Date
	blocks: readonly Block[]
	/** Below every page. */
	footer: string
	pageLabel(page: number, pages: number): string
}
