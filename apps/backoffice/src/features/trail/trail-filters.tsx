import { Field } from '@skinverse/ui/field'
import { Select } from '@skinverse/ui/select'
import { TextInput } from '@skinverse/ui/text-input'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { actionText } from '../../shared/action-text.ts'
import { DayRange } from '../../shared/day-range.tsx'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'
import { trailChoicesQuery } from './trail-queries.ts'
import type { TrailSearch } from './trail-search.ts'

/** The empty value means all. */
const ALL = ''

export function TrailFilters({ search }: { search: TrailSearch }) {
	const { call } = useOffice()
	const navigate = useNavigate()
	const choices = useQuery(trailChoicesQuery(call)).data

	function narrow(change: TrailSearch): void {
		void navigate({
			to: '/trail',
			search: { ...search, page: undefined, entry: undefined, ...change },
			replace: true,
		})
	}

	return (
		<search className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-5">
			<Field label={t('office_trail_operator')}>
				<Select
					size="sm"
					value={search.operator ?? ALL}
					onValueChange={(operator) => narrow({ operator: operator || undefined })}
					options={[
						{ value: ALL, label: t('office_trail_anybody') },
						{ value: 'command-line', label: t('office_trail_command_line') },
						{ value: 'unknown', label: t('office_trail_not_signed_in') },
						...(choices?.operators ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
					]}
				/>
			</Field>
			<Field label={t('office_trail_action')}>
				<Select
					size="sm"
					value={search.action ?? ALL}
					onValueChange={(action) => narrow({ action: action || undefined })}
					options={[
						{ value: ALL, label: t('office_trail_any_action') },
						...actionsWith(choices?.actions ?? [], search.action)
							.map((action) => ({ value: action, label: actionText(action) }))
							.toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
					]}
				/>
			</Field>
			<Field label={t('office_trail_subject')} className="max-lg:col-span-2">
				<TextInput
					key={search.subject}
					size="sm"
					defaultValue={search.subject}
					autoComplete="off"
					onBlur={(event) => narrow({ subject: event.currentTarget.value.trim() || undefined })}
					onKeyDown={(event) => {
						if (event.key === 'Enter') narrow({ subject: event.currentTarget.value.trim() || undefined })
					}}
				/>
			</Field>
			<DayRange from={search.from} till={search.till} onChange={narrow} />
		</search>
	)
}

/** The URL may contain a noun alone, or an unknown action. */
function actionsWith(actions: readonly string[], current: string | undefined): string[] {
	return current === undefined || actions.includes(current) ? [...actions] : [...actions, current]
}
