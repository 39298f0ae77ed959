import type { Country } from '@skinverse/contract/entities/country'
import { COUNTRY_TOAST_DEBOUNCE_MS, PHONE_INPUT_CHARS } from '@skinverse/contract/limits'
import { Combobox } from '@skinverse/ui/combobox'
import { TextInput } from '@skinverse/ui/text-input'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../shared/notify.ts'
import { dialCode, onlyPhoneCharacters, readPhone } from './phone.ts'

interface PhoneInputProps {
	countries: readonly Country[]
	/** The country a number without a plus belongs to, by its two letters. */
	iso: string
	onIsoChange: (iso: string) => void
	value: string
	onValueChange: (value: string) => void
	onBlur: () => void
	ref: React.Ref<HTMLInputElement>
	id?: string
}

/** The number itself; the country selector stands beside it as a field of its own. */
export function PhoneInput({
	countries,
	iso,
	onIsoChange,
	value,
	onValueChange,
	onBlur,
	ref,
}: PhoneInputProps) {
	const { t } = useTranslation()
	const named = value.startsWith('+') ? readPhone(value, iso).phoneCountryCode : iso
	const isSupported = countries.length === 0 || countries.some((country) => country.iso === named)

	// A whole number may be on its way in: only a country that stays is taken, or refused aloud.
	useEffect(() => {
		if (named === iso) return
		if (isSupported) return onIsoChange(named)
		const timer = setTimeout(() => {
			notify.error(t('country_not_supported'))
			onValueChange('')
		}, COUNTRY_TOAST_DEBOUNCE_MS)
		return () => clearTimeout(timer)
	}, [named, iso, isSupported, onIsoChange, onValueChange, t])

	return (
		<TextInput
			ref={ref}
			type="tel"
			autoComplete="tel"
			inputMode="tel"
			maxLength={PHONE_INPUT_CHARS}
			placeholder={t('phone_placeholder')}
			prefix={dialCode(iso)}
			value={value}
			onChange={(event) => onValueChange(onlyPhoneCharacters(event.currentTarget.value))}
			onBlur={onBlur}
		/>
	)
}

export function PhoneCountry({
	countries,
	iso,
	onIsoChange,
}: Pick<PhoneInputProps, 'countries' | 'iso' | 'onIsoChange'>) {
	const { t } = useTranslation()
	return (
		<Combobox
			options={countries.map((country) => ({
				value: country.iso,
				label: country.title,
				keywords: `${country.iso} ${dialCode(country.iso)}`,
			}))}
			value={iso}
			onValueChange={(next) => next && onIsoChange(next)}
			placeholder={t('search_country')}
			emptyText={t('no_country_found')}
			openLabel={t('phone_country')}
		/>
	)
}
