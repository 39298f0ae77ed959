import type { Game } from '@skinverse/contract/games'
import { readCs2Title } from '../../names/read-cs2-title.ts'
import { readDota2Title } from '../../names/read-dota2-title.ts'
import type { Finding } from '../finding.ts'

/** A bare market name; its kind is derived from the name as far as possible. */
export function readMarketName(category: Game, title: string): Finding {
	const kind = category === 'cs2' ? readCs2Title(title) : readDota2Title(title)
	return { is: 'kind', kind, isGuess: true }
}

/** A market name with its price. */
export function readPricedName(category: Game, title: string, priceCents: number): Finding {
	const listing = {
		key: null,
		priceCents,
		oldPriceCents: null,
		floatValue: null,
		paintSeed: null,
		tradeLockUntil: null,
	}
	const kind = category === 'cs2' ? readCs2Title(title) : readDota2Title(title)
	return { is: 'kind', kind, isGuess: true, listing }
}
