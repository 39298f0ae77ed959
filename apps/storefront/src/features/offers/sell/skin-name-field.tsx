import type { SearchSuggestions } from '@skinverse/contract/entities/search-suggestions'
import type { Skin } from '@skinverse/contract/entities/skin'
import { MAX_LINE_CHARS } from '@skinverse/contract/limits'
import { rarityTone } from '@skinverse/contract/rarity'
import { isWear } from '@skinverse/contract/wear'
import { Field } from '@skinverse/ui/field'
import { SuggestInput } from '@skinverse/ui/suggest-input'
import { useController } from 'react-hook-form'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { itemWord } from '../../../shared/item-word.ts'
import { Marked } from '../../../shared/search/marked.tsx'
import { OptionPicture } from '../../../shared/search/option-picture.tsx'
import { useSuggestions } from '../../../shared/search/use-suggestions.ts'
import type { LinePlace, SellForm } from './sell-values.ts'
import { titleOf, understood } from './suggested-title.ts'

interface SkinNameFieldProps {
	form: SellForm
	place: LinePlace
	className?: string
}

/** The name as it is typed, with the catalogue's names as suggestions. */
export function SkinNameField({ form, place, className }: SkinNameFieldProps) {
	const { t } = useTranslation()
	const name = `${place}title` as const
	const { field } = useController({ control: form.control, name })
	const { data, query } = useSuggestions(field.value)
	const words = data?.understood ?? []
	// A chosen name needs no suggestion of itself.
	const skins = (data?.skins ?? []).filter((skin) => titleOf(skin, words) !== query || data?.total === 0)

	/** `ak redline ft` names the exterior as well. */
	function chooseExterior(): void {
		const exterior = understood(words, 'exterior')
		if (exterior && isWear(exterior)) form.setValue(`${place}quality`, exterior, { shouldDirty: true })
	}

	return (
		<Field required label={t('sell_skin_name')} error={form.errorOf(name)} className={className}>
			<SuggestInput
				ref={field.ref}
				value={field.value}
				onValueChange={(text) => form.setValue(name, text, revalidated(form))}
				onBlur={field.onBlur}
				maxLength={MAX_LINE_CHARS}
				placeholder={t('sell_skin_name_example')}
				listLabel={t('sell_suggestions')}
				items={skins}
				itemKey={({ id }) => String(id)}
				itemText={(skin) => titleOf(skin, words)}
				onChosen={chooseExterior}
			>
				{(skin) => <Suggestion skin={skin} words={words} />}
			</SuggestInput>
		</Field>
	)
}

/** After a failed submit a message goes as soon as it no longer applies, as in every field. */
const revalidated = (form: SellForm) => ({
	shouldDirty: true,
	shouldValidate: form.formState.isSubmitted,
})

function Suggestion({ skin, words }: { skin: Skin; words: SearchSuggestions['understood'] }) {
	const { t } = useTranslation()
	return (
		<>
			<OptionPicture src={skin.img_url} quality={skin.quality} />
			<span className="min-w-0 flex-1">
				<span className="block truncate font-display font-semibold">
					<Marked name={titleOf(skin, words)} words={words} />
				</span>
				{skin.quality && (
					<span data-rarity={rarityTone(skin.quality)} className="block truncate text-rarity text-xs">
						{itemWord(t, skin.quality)}
					</span>
				)}
			</span>
		</>
	)
}
