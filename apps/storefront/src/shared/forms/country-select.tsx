import { Select } from '@skinverse/ui/select'
import type { Ref } from 'react'
import { useCountries } from '../content/use-countries.ts'
import { useTranslation } from '../i18n/use-translation.tsx'

interface CountrySelectProps {
	/** A country id; 0 is none. */
	value: number
	onValueChange: (id: number) => void
	onBlur: () => void
	ref: Ref<HTMLSelectElement>
}

/** The countries the shop serves, for the field around it. */
export function CountrySelect({ value, ...select }: CountrySelectProps) {
	const { t } = useTranslation()
	const { countries, failure } = useCountries()
	return (
		<Select
			{...select}
			options={countries.map(({ id, title }) => ({ value: id, label: title }))}
			value={value || null}
			placeholder={failure ?? t('choose_country')}
			autoComplete="country-name"
		/>
	)
}
