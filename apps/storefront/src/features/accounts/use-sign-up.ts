import type { Country } from '@skinverse/contract/entities/country'
import { signUpFieldOf } from '@skinverse/contract/rules/account'
import { useErrorText } from '@skinverse/web/forms/use-error-text.ts'
import { useForm } from '@skinverse/web/forms/use-form.ts'
import { notify } from '@skinverse/web/notify.ts'
import { useState } from 'react'
import { sayFailure } from '../../shared/forms/first-failure.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { sayRefusal } from '../../shared/refusals.ts'
import { useShop } from '../../shared/shop.ts'
import { useHomeCountry } from './home-country.ts'
import { languageCountries } from './language-countries.ts'
import { isServed, readPhone } from './phone.ts'
import { type SignUpInput, type SignUpValues, signUpResolver } from './sign-up-resolver.ts'
import { useArrive } from './use-arrive.ts'

const empty = { firstName: '', lastName: '', email: '', phone: '', password: '', confirmPassword: '' }

/** Validation, one toast for the first failure, and the call. */
export function useSignUp(countries: readonly Country[]) {
	const { t } = useTranslation()
	const { call } = useShop()
	const arrive = useArrive()
	const [iso, setIso] = usePhoneCountry(countries)
	const errorText = useErrorText()
	const form = useForm<SignUpInput, SignUpValues>({
		rules: signUpResolver(iso, countries),
		defaultValues: empty,
		fieldOf: (name) => fieldOf.get(name),
		onInvalid: (errors) => sayFailure(errorText, errors),
		onRefused: sayRefusal(t('registration_failed')),
		async send(values) {
			await call('GET /sanctum/csrf-cookie')
			const { message } = await call('POST /register', { body: registration(values, iso) })
			notify.success(message)
			await arrive()
		},
	})
	return { form, iso, setIso }
}

/** The chosen country, else the visitor's by lookup, else the one of the languages, else the first of the list. */
function usePhoneCountry(countries: readonly Country[]) {
	const [chosen, choose] = useState<string>()
	const { language } = useTranslation()
	const guesses = [useHomeCountry(), ...languageCountries(language, navigator.languages)]
	// Before the list is loaded the first guess counts: a prefix that comes later would shift the field.
	const likely =
		guesses.find((guess) => guess !== undefined && isServed(guess, countries)) ?? countries[0]?.iso
	return [chosen ?? likely ?? '', choose] as const
}

const fieldOf = new Map(Object.entries(signUpFieldOf))

function registration(values: SignUpValues, iso: string) {
	return {
		name: values.firstName,
		surname: values.lastName,
		email: values.email,
		phone: values.phone,
		phoneE164: readPhone(values.phone, iso).phoneE164,
		password: values.password,
		passConfirm: values.confirmPassword,
	}
}
