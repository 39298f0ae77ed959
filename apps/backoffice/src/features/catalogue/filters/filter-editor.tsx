import { games } from '@skinverse/contract/games'
import { itemFilter } from '@skinverse/contract/rules/item-filter'
import { Button } from '@skinverse/ui/button'
import { Checkbox } from '@skinverse/ui/checkbox'
import { Field } from '@skinverse/ui/field'
import { SkeletonText } from '@skinverse/ui/skeleton'
import { TextInput } from '@skinverse/ui/text-input'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { LoadError } from '../../../shared/load-error.tsx'
import { useOffice } from '../../../shared/office.ts'
import { t } from '../../../shared/text.ts'
import { filterValuesQuery } from '../catalogue-queries.ts'
import type { CatalogueSearch } from '../catalogue-search.ts'
import {
	type FilterDescription,
	type FilterField,
	type FilterName,
	fieldsOf,
	filterTable,
} from './filter-table.ts'
import { valueText } from './value-text.ts'

interface FilterEditorProps {
	name: FilterName | 'game'
	search: CatalogueSearch
	onChange: (change: CatalogueSearch) => void
}

/** The fields of one filter. */
export function FilterEditor({ name, search, onChange }: FilterEditorProps) {
	if (name === 'game')
		return (
			<Choose
				options={games.map((game) => ({ value: game, label: t(`office_catalogue_game_${game}`) }))}
				onChoose={(category) => onChange({ category })}
			/>
		)
	const filter: FilterDescription = filterTable[name]
	const [field] = fieldsOf(name)
	if (filter.is === 'one' && field !== undefined)
		return (
			<Choose
				options={filter.values.map(({ value, label }) => ({ value, label: t(label) }))}
				onChoose={(value) => onChange({ [field]: value })}
			/>
		)
	if (filter.is === 'choices' && field !== undefined)
		return (
			<Choices
				values={filter.values}
				chosen={(search[field] ?? '').split(',').filter((value) => value !== '')}
				onChange={(values) => onChange({ [field]: values.join(',') || undefined })}
			/>
		)
	return <Typed name={name} search={search} onChange={onChange} />
}

interface ChooseProps {
	options: readonly { value: string; label: string }[]
	onChoose: (value: string) => void
}

function Choose({ options, onChoose }: ChooseProps) {
	return (
		<div className="grid gap-2">
			{options.map(({ value, label }) => (
				<Button key={value} size="sm" block onClick={() => onChoose(value)}>
					{label}
				</Button>
			))}
		</div>
	)
}

interface ChoicesProps {
	values: 'type' | 'quality' | 'exterior' | 'class' | 'hero'
	chosen: readonly string[]
	onChange: (values: string[]) => void
}

function Choices({ values, chosen, onChange }: ChoicesProps) {
	const { call } = useOffice()
	const { data, error, refetch } = useQuery(filterValuesQuery(call))
	const [ticked, setTicked] = useState(chosen)
	if (error && !data) return <LoadError bare level={3} error={error} onRetry={refetch} />
	if (!data) return <SkeletonText lines={5} />
	const all = [...new Set([...data[values], ...chosen])]
	return (
		<form
			className="grid gap-3"
			onSubmit={(event) => {
				event.preventDefault()
				onChange([...ticked])
			}}
		>
			<div className="max-h-72 overflow-y-auto">
				{all.map((value) => (
					<Checkbox
						key={value}
						checked={ticked.includes(value)}
						onCheckedChange={(isOn) =>
							setTicked((now) => (isOn ? [...now, value] : now.filter((other) => other !== value)))
						}
					>
						{valueText(value)}
					</Checkbox>
				))}
			</div>
			<Button type="submit" size="sm" variant="primary">
				{t('office_filter_apply')}
			</Button>
		</form>
	)
}

function Typed({ name, search, onChange }: FilterEditorProps & { name: FilterName }) {
	const filter: FilterDescription = filterTable[name]
	const fields = fieldsOf(name)
	const [typed, setTyped] = useState<CatalogueSearch>(() =>
		Object.fromEntries(fields.map((field) => [field, search[field]])),
	)
	const [wrong, setWrong] = useState<readonly FilterField[]>([])
	function apply(event: FormEvent): void {
		event.preventDefault()
		const faults = fields.filter((field) => !itemFilter.safeParse({ [field]: typed[field] ?? '' }).success)
		setWrong(faults)
		if (faults.length === 0)
			onChange(Object.fromEntries(fields.map((field) => [field, typed[field] || undefined])))
	}
	const labels = fields.length === 2 ? [t('office_filter_min'), t('office_filter_max')] : [t(filter.title)]
	return (
		<form noValidate onSubmit={apply} className="grid gap-3">
			<div className={fields.length === 2 ? 'grid grid-cols-2 gap-2' : 'grid'}>
				{fields.map((field, index) => (
					<Field
						key={field}
						label={labels[index]}
						hideLabel={fields.length === 1}
						hint={'hint' in filter && filter.hint ? t(filter.hint) : undefined}
						error={wrong.includes(field) ? t('field_invalid') : undefined}
					>
						<TextInput
							size="sm"
							type={filter.is === 'days' ? 'date' : 'text'}
							inputMode={filter.is === 'range' || filter.is === 'number' ? 'decimal' : undefined}
							autoComplete="off"
							autoFocus={index === 0}
							value={typed[field] ?? ''}
							suffix={filter.is === 'range' ? filter.unit || undefined : undefined}
							onChange={({ currentTarget: { value } }) =>
								setTyped((now) => ({ ...now, [field]: value.trim().replace(',', '.') }))
							}
						/>
					</Field>
				))}
			</div>
			<Button type="submit" size="sm" variant="primary">
				{t('office_filter_apply')}
			</Button>
		</form>
	)
}
