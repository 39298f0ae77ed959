/** What a shopper watches: the column of its id, and the id. */
export interface WatchedThing {
	column: 'item_id' | 'skin_id'
	id: number
}

export const theItem = (id: number): WatchedThing => ({ column: 'item_id', id })
export const theSkin = (id: number): WatchedThing => ({ column: 'skin_id', id })
