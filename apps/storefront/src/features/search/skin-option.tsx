import type { UnderstoodWord } from '@skinverse/contract/entities/search-suggestions'
import type { Skin } from '@skinverse/contract/entities/skin'
import { formatNumber } from '@skinverse/contract/number-format'
import { rarityTone } from '@skinverse/contract/rarity'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { itemWord } from '../../shared/item-word.ts'
import { Price } from '../../shared/money/amount.tsx'
import { Marked } from '../../shared/search/marked.tsx'
import { OptionPicture } from '../../shared/search/option-picture.tsx'
import { Option } from './option.tsx'
import type { SearchDraft } from './use-search-draft.ts'

interface SkinOptionProps {
	id: string
	skin: Skin
	words: readonly UnderstoodWord[]
	draft: SearchDraft
	onChosen: () => void
}

export function SkinOption({ id, skin, words, draft, onChosen }: SkinOptionProps) {
	const { t, language } = useTranslation()
	const copies = { count: skin.copies, number: formatNumber(skin.copies, language) }
	const understood = (field: UnderstoodWord['field']) =>
		words.find((word) => word.field === field && word.values.length === 1)?.values[0]
	return (
		<Option
			id={id}
			draft={draft}
			onChosen={onChosen}
			link={{
				to: '/skins/$category/$slug',
				params: { category: skin.category, slug: skin.slug },
				search: { exterior: understood('exterior'), class: understood('class') },
			}}
		>
			<OptionPicture src={skin.img_url} quality={skin.quality} />
			<span className="min-w-0 flex-1">
				<span className="block truncate font-display font-semibold">
					<Marked name={skin.name} words={words} />
				</span>
				<span data-rarity={rarityTone(skin.quality)} className="block truncate text-muted text-xs">
					{skin.quality && <span className="text-rarity">{itemWord(t, skin.quality)} · </span>}
					{t('skin_copies', copies)}
				</span>
			</span>
			{skin.lowest_price !== null && (
				<span className="flex shrink-0 items-baseline gap-1.5">
					<span className="max-sm:sr-only text-muted text-xs">{t('skin_from')}</span>
					<Price eur={skin.lowest_price} layout="belowAtEnd" />
				</span>
			)}
		</Option>
	)
}
