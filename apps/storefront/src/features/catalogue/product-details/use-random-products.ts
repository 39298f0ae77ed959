import type { Product } from '@skinverse/contract/entities/product'
import type { Game } from '@skinverse/contract/games'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShop } from '../../../shared/shop.ts'
import { randomItemsQuery } from '../queries.ts'

interface Wish {
	game: Game
	/** False while there are similar items to show. */
	isWanted: boolean
	/** The item of this page. */
	without?: number
}

interface RandomProducts {
	game: Game
	isWanted: boolean
	/** Undefined while loading; empty after a failure. */
	products: readonly Product[] | undefined
	/** Draws new random items, also of the same game. */
	choose: (game: Game) => void
}

export function useRandomProducts({ without, ...first }: Wish): RandomProducts {
	const { call } = useShop()
	const [{ game, isWanted, draw }, setWish] = useState({ ...first, draw: 0 })
	const { data = [], isPending } = useQuery({ ...randomItemsQuery(call, game, draw), enabled: isWanted })
	return {
		game,
		isWanted,
		products: isPending ? undefined : data.filter(({ id }) => id !== without),
		choose: (next) => setWish({ game: next, isWanted: true, draw: draw + 1 }),
	}
}
