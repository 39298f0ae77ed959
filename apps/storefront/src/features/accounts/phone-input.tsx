import type { Country } from '@skinverse/contract/entities/country'
import { COUNTRY_TOAST_DEBOUNCE_MS } from '@skinverse/contract/limits'
import { notify } from '@skinverse/web/notify.ts'
import { type Ref, useEffect, useRef } from 'react'
import { PhoneTextInput } from '../../shared/forms/phone-text-input.tsx'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { dialCode, isServed, readPhone } from './phone.ts'

interface PhoneInputProps {
	countries: readonly Country[]
	/** The country of a number without a plus, as two letters. */
	iso: string
	onIsoChange: (iso: string) => void
	value: string
	onValueChange: (value: string) => void
	onBlur: () => void
	ref: Ref<HTMLInputElement>
}

/** The number itself; the country selector beside it is a separate field. */
export function PhoneInput({ countries, iso, onIsoChange, value, onValueChange, ...input }: PhoneInputProps) {
	const { t } = useTranslation()
	const refusal = useRef<ReturnType<typeof setTimeout>>(undefined)
	useEffect(() => () => clearTimeout(refusal.current), [])

	// The rest of the number may still be pasted or typed: clear it all together, and show one toast.
	function refuse(): void {
		notify.error(t('country_not_supported'))
		onValueChange('')
	}

	function take(next: string): void {
		clearTimeout(refusal.current)
		onValueChange(next)
		// After typing, a late response about the visitor's country no longer changes it.
		const named = readPhone(next, iso).phoneCountryCode
		if (isServed(named, countries)) onIsoChange(named)
		else refusal.current = setTimeout(refuse, COUNTRY_TOAST_DEBOUNCE_MS)
	}

	// A number with a plus contains its own country code.
	const prefix = value.trimStart().startsWith('+') ? undefined : dialCode(iso)
	return <PhoneTextInput {...input} value={value} onValueChange={take} prefix={prefix} />
}
