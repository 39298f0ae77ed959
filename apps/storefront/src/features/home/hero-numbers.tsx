import { type Game, games } from '@skinverse/contract/games'
import { formatNumber } from '@skinverse/contract/number-format'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useShop } from '../../shared/shop.ts'
import { itemCountQuery } from './item-count-query.ts'

const texts = { cs2: 'items_on_sale_cs2', dota2: 'items_on_sale_dota2' } as const satisfies Record<
	Game,
	string
>

/** The number of items on sale. Its space is reserved while loading. */
export function HeroNumbers() {
	const { t, language } = useTranslation()
	const { call } = useShop()
	const counts = {
		cs2: useQuery(itemCountQuery(call, 'cs2')),
		dota2: useQuery(itemCountQuery(call, 'dota2')),
	}
	if (games.some((game) => counts[game].isPending))
		return <div className="mt-10 hidden h-12 md:block lg:mt-14" />
	return (
		<dl className="mt-10 hidden h-12 gap-10 md:flex lg:mt-14">
			{games.map((game) => {
				const total = counts[game].data
				if (!total) return null
				return <HeroNumber key={game} value={formatNumber(total, language)} label={t(texts[game])} />
			})}
			<HeroNumber value={t('one_of_each')} label={t('one_of_each_text')} />
		</dl>
	)
}

function HeroNumber({ value, label }: { value: string; label: string }) {
	return (
		<div className="flex flex-col-reverse justify-end">
			<dt className="text-muted text-xs">{label}</dt>
			<dd className="font-display font-semibold text-xl">{value}</dd>
		</div>
	)
}
