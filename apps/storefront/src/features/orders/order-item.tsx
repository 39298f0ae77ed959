import { resizedPicture } from '@skinverse/contract/picture-address'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { ItemPicture } from '../../shared/item-picture.tsx'
import { itemWord } from '../../shared/item-word.ts'
import { rarityName } from '../../shared/rarity.ts'
import type { OrderRow } from './order-rows.ts'

export function OrderItem({ row }: { row: OrderRow }) {
	const { t } = useTranslation()
	return (
		<div className="flex min-w-0 items-center gap-3">
			<span
				data-rarity={rarityName(row.item_quality)}
				className="glow-rarity shrink-0 rounded-control bg-raised"
			>
				<ItemPicture src={resizedPicture(row.img_url, 'small')} width={80} className="w-20" />
			</span>
			<div className="min-w-0 md:whitespace-normal">
				{row.item_type && <p className="text-muted text-xs">{itemWord(t, row.item_type)}</p>}
				<p className="wrap-anywhere font-display font-semibold text-sm md:text-base">{row.title}</p>
				{row.promptText && <PromptText text={row.promptText} />}
			</div>
		</div>
	)
}

/** The text of a bought prompt is shown here. */
function PromptText({ text }: { text: string }) {
	const { t } = useTranslation()
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: keeps a click from opening the order; the summary has its own keys
		<details className="text-sm" onClick={(event) => event.stopPropagation()}>
			<summary className="cursor-pointer text-lilac text-xs">{t('show_prompt_text')}</summary>
			<p className="mt-1 max-w-prose text-soft">{text}</p>
		</details>
	)
}
