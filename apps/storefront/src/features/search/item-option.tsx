import type { Product } from '@skinverse/contract/entities/product'
import type { UnderstoodWord } from '@skinverse/contract/entities/search-suggestions'
import { ALL } from '@skinverse/contract/paths'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { Price } from '../../shared/money/amount.tsx'
import { Marked } from '../../shared/search/marked.tsx'
import { OptionPicture } from '../../shared/search/option-picture.tsx'
import { Option } from './option.tsx'
import type { SearchDraft } from './use-search-draft.ts'

interface ItemOptionProps {
	id: string
	item: Product
	words: readonly UnderstoodWord[]
	draft: SearchDraft
	onChosen: () => void
}

const FLOAT_DECIMALS = 4

export function ItemOption({ id, item, words, draft, onChosen }: ItemOptionProps) {
	const { t } = useTranslation()
	const facts = [
		item.float_value === null ? [] : [`${t('skin_float')} ${item.float_value.toFixed(FLOAT_DECIMALS)}`],
		item.paint_seed === null ? [] : [`${t('skin_seed')} ${item.paint_seed}`],
	].flat()
	return (
		<Option
			id={id}
			draft={draft}
			onChosen={onChosen}
			link={{
				to: '/products/$category/$subcategory/$productId',
				params: { category: item.category, subcategory: ALL, productId: String(item.id) },
			}}
		>
			<OptionPicture src={item.img_url} quality={item.quality} />
			<span className="min-w-0 flex-1">
				<span className="block truncate font-display font-semibold">
					<Marked name={item.title} words={words} />
				</span>
				<span className="block truncate text-muted text-xs">{facts.join(' · ')}</span>
			</span>
			<Price eur={item.price} layout="belowAtEnd" className="shrink-0" />
		</Option>
	)
}
