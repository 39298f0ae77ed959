import type { SubcategoryGroup } from '@skinverse/contract/entities/filter-data'
import { chosenIn, type ListAddress } from '@skinverse/contract/list-address'
import { Select, type SelectOption } from '@skinverse/ui/select'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { itemWord } from '../../../shared/item-word.ts'
import { changed } from './change-address.ts'
import type { ListFilters } from './use-list-filters.ts'

interface SubcategorySelectProps extends Pick<ListFilters, 'chosen' | 'go'> {
	groups: readonly SubcategoryGroup[]
}

interface Choice {
	type?: string
	search?: string
}

/** All of a type selects it and clears the search; a sub-option selects the type and searches for its own name. */
export function SubcategorySelect({ groups, chosen, go }: SubcategorySelectProps) {
	const { t } = useTranslation()
	if (groups.length === 0) return null
	const options: SelectOption<string>[] = [
		{ value: keyOf({}), label: t('subcategory_any') },
		...groups.flatMap(({ category: type, sub_categories }) => {
			const group = itemWord(t, type)
			return [
				{ value: keyOf({ type }), label: t('subcategory_all', { type: group }), group },
				...sub_categories.map((name) => ({ value: keyOf({ type, search: name }), label: name, group })),
			]
		}),
	]
	function select(key: string): void {
		const { type, search } = choiceOf(key)
		go(changed(chosen, { subcategory: undefined, type: type === undefined ? [] : [type], search }))
	}
	return (
		<Select
			ariaLabel={t('subcategory')}
			size="sm"
			className="w-full"
			options={options}
			value={options.find(({ value }) => value === currentKey(chosen))?.value ?? null}
			placeholder={t('subcategory')}
			onValueChange={select}
		/>
	)
}

function currentKey(chosen: ListAddress): string {
	const [type, another] = chosenIn(chosen, 'type')
	return another === undefined ? keyOf({ type, search: chosen.search }) : ''
}

const keyOf = ({ type = '', search = '' }: Choice) => JSON.stringify([type, search])

function choiceOf(key: string): Choice {
	const [type, search]: string[] = JSON.parse(key)
	return { type: type || undefined, search: search || undefined }
}
