/** The search params of a step. */
interface SetupSearch {
	/** The legal page that is edited, by its id, or `new`. */
	edited?: string
}

export function setupSearchOf(raw: Record<string, unknown>): SetupSearch {
	const edited = String(raw.edited ?? '')
	return { edited: /^(new|[1-9]\d{0,8})$/.test(edited) ? edited : undefined }
}
