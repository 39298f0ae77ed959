import type { Game } from '@skinverse/contract/games'
import type { Wear } from '@skinverse/contract/wear'

/** The fields that all listings of one market name share, as in `item_kinds`. */
export interface KindFields {
	category: Game
	/** The market name. */
	title: string
	/** Doppler phases share one market name. */
	phase: string
	/** Rifle, Knife, ... or the Dota 2 slot. */
	type: string
	/** The rarity. */
	quality: string | null
	exterior: Wear | null
	hero: string | null
	class: string | null
	weapon: string | null
	collection: string | null
	imgUrl: string | null
	stattrak: boolean | null
	souvenir: boolean | null
}

/** The type of an unknown kind; any known type replaces it. */
export const UNKNOWN_TYPE = 'Other'
