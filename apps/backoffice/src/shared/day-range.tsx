import { Field } from '@skinverse/ui/field'
import { TextInput } from '@skinverse/ui/text-input'
import { t } from './text.ts'

interface Days {
	from?: string
	till?: string
}

/** The first and the last day of a list; either may be open. */
export function DayRange({ from, till, onChange }: Days & { onChange: (days: Days) => void }) {
	return (
		<>
			<Field label={t('days_from')}>
				<TextInput
					size="sm"
					type="date"
					value={from ?? ''}
					max={till}
					onChange={(event) => onChange({ from: event.currentTarget.value || undefined })}
				/>
			</Field>
			<Field label={t('days_till')}>
				<TextInput
					size="sm"
					type="date"
					value={till ?? ''}
					min={from}
					onChange={(event) => onChange({ till: event.currentTarget.value || undefined })}
				/>
			</Field>
		</>
	)
}
