import type { OfficeSetting } from '@skinverse/contract/entities/operator/content'
import { RATE_AT_ONCE_PERCENT } from '@skinverse/contract/limits'
import { Field } from '@skinverse/ui/field'
import { Select } from '@skinverse/ui/select'
import { Switch } from '@skinverse/ui/switch'
import { TextInput } from '@skinverse/ui/text-input'
import { Textarea } from '@skinverse/ui/textarea'
import { formatMoment } from '@skinverse/web/dates.ts'
import { FieldNote } from '@skinverse/web/forms/field-note'
import { useState } from 'react'
import { LONG, settingLabel, settingOptionLabel, UNITS } from '../../../shared/setting-groups.ts'
import { t } from '../../../shared/text.ts'

interface SettingFieldProps {
	setting: OfficeSetting
	/** Including unsaved changes. */
	value: unknown
	error: string | undefined
	disabled: boolean
	onChange: (value: unknown) => void
}

/** The control for the setting's type. */
export function SettingField({ setting, value, error, disabled, onChange }: SettingFieldProps) {
	const { name, description, is_public } = setting
	const label = settingLabel(name)
	const unit = UNITS[name]
	const hint = [
		is_public ? description : `${description}. ${t('office_settings_private')}`,
		delayText(setting, value),
	]
		.filter((text) => text !== null)
		.join(' ')
	if (typeof setting.value === 'boolean') {
		return (
			<div>
				<Switch checked={value === true} disabled={disabled} onCheckedChange={onChange}>
					<span className="block">{label}</span>
					<span className="block text-xs text-muted">{hint}</span>
				</Switch>
				<FieldNote error={error} />
			</div>
		)
	}
	return (
		<Field label={label} hint={hint} error={error} disabled={disabled}>
			{setting.options ? (
				<Select
					options={setting.options.map((option) => ({
						value: option,
						label: settingOptionLabel(name, option),
					}))}
					value={String(value)}
					onValueChange={onChange}
				/>
			) : typeof setting.value === 'number' ? (
				<NumberText value={value} unit={unit && t(unit)} onChange={onChange} />
			) : LONG.includes(name) ? (
				<Textarea value={String(value)} rows={3} onChange={(event) => onChange(event.currentTarget.value)} />
			) : (
				<TextInput value={String(value)} onChange={(event) => onChange(event.currentTarget.value)} />
			)}
		</Field>
	)
}

/** When a looser value takes effect, and the value until then. */
function delayText({ name, value: saved, delayed, in_force }: OfficeSetting, value: unknown): string | null {
	if (delayed === null || typeof saved !== 'number' || typeof value !== 'number') return null
	const counts = in_force?.value ?? saved
	const percent = RATE_AT_ONCE_PERCENT
	const isFar = value > 0 && Math.max(value, counts) / Math.min(value, counts) > 1 + percent / 100
	if (name === 'internal_currency.exchange_rate_eur' && isFar) {
		if (value !== saved) return t('office_rate_counts_later', { percent, value: counts })
		return in_force && t('office_rate_counts_from', { when: formatMoment(in_force.until), value: counts })
	}
	if (value === saved) {
		return in_force && t('office_setting_counts_from', { when: formatMoment(in_force.until), value: counts })
	}
	const isLooser = delayed === 'higher' ? value > counts : value < counts
	return isLooser ? t('office_setting_counts_later', { value: counts }) : null
}

interface NumberTextProps {
	value: unknown
	unit: string | undefined
	onChange: (value: unknown) => void
}

/** Keeps an incomplete number (`0.`) while typing; the server refuses invalid ones. */
function NumberText({ value, unit, onChange }: NumberTextProps) {
	const [typed, setTyped] = useState<string>()
	const isCurrent = typed !== undefined && numberOf(typed) === value
	return (
		<TextInput
			inputMode="decimal"
			suffix={unit}
			value={isCurrent ? typed : String(value)}
			onChange={(event) => {
				const text = event.currentTarget.value
				setTyped(text)
				onChange(numberOf(text))
			}}
		/>
	)
}

function numberOf(text: string): number | string {
	const plain = text.trim().replace(',', '.')
	return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : text
}
