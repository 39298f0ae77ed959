export interface WatchFigures {
	listings: number
	watches: number
	/** From the commit of one price to its mail, in milliseconds. */
	oneMs: number[]
	/** After every price rose: until every alert was evaluated; none is news. */
	quietSeconds: number
	/** After every price fell: until every mail was written. */
	mailedSeconds: number
	/** Reading the lowest price of everything watched once, in one statement: the limit. */
	lowestSeconds: number
}
