import type { QuoteQuery } from '@skinverse/contract/rules/sell'
import { wears } from '@skinverse/contract/wear'
import type { KnownKind } from '../../catalogue/index.ts'
import type { OffersContext } from '../context.ts'
import { kindTitles } from '../kind-titles.ts'

/**
 * The kind that each title names, in the chosen exterior if the catalogue has it: the others have the same skin and
 * class. Undefined for a name that the catalogue does not know.
 */
export async function findKinds(
	{ platform, catalogue }: Pick<OffersContext, 'platform' | 'catalogue'>,
	asked: readonly QuoteQuery[],
): Promise<(KnownKind | undefined)[]> {
	const titles = asked.map(({ title }) => new Set(wears.flatMap((wear) => kindTitles(title, wear))))
	const rows = await platform.db.many<{ id: number; title: string }>(
		// Both games are named because the index begins with the game.
		`select id, title from item_kinds where category in ('cs2', 'dota2') and title = any ($1) order by id`,
		[titles.flatMap((names) => [...names])],
	)
	const byTitle = Map.groupBy(rows, ({ title }) => title)
	return asked.map(({ quality }, index) => {
		const named = [...(titles[index] ?? [])]
			.flatMap((title) => byTitle.get(title) ?? [])
			.toSorted((one, other) => one.id - other.id)
			.flatMap(({ id }) => catalogue.engine.kinds.get(id) ?? [])
		return named.find(({ exterior }) => exterior === quality) ?? named[0]
	})
}
