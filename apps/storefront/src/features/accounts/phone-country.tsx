import type { Country } from '@skinverse/contract/entities/country'
import { Select } from '@skinverse/ui/select'
import { dialCode } from './phone.ts'

interface PhoneCountryProps {
	countries: readonly Country[]
	iso: string
	onIsoChange: (iso: string) => void
}

export function PhoneCountry({ countries, iso, onIsoChange }: PhoneCountryProps) {
	return (
		<Select
			options={countries.map((country) => ({
				value: country.iso,
				label: `${country.title} ${dialCode(country.iso)}`.trimEnd(),
			}))}
			value={iso}
			onValueChange={onIsoChange}
			autoComplete="off"
		/>
	)
}
