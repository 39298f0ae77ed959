/** What the first HTML of the back office embeds. */
export interface OfficeBoot {
	/** The published name of the shop. */
	name?: string
}
