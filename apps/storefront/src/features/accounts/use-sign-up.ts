import type { Country } from '@skinverse/contract/entities/country'
import { signUpFieldOf } from '@skinverse/contract/rules/account'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { sayFailure } from '../../shared/forms/first-failure.ts'
import { showRefusal } from '../../shared/forms/show-refusal.ts'
import { useSingleSubmit } from '../../shared/forms/use-single-submit.ts'
import { notify } from '../../shared/notify.ts'
import { useShop } from '../../shared/shop.ts'
import { useHomeCountry } from './home-country.ts'
import { readPhone } from './phone.ts'
import { type SignUpInput, type SignUpValues, signUpResolver } from './sign-up-resolver.ts'
import { useArrive } from './use-arrive.ts'

const empty = { firstName: '', lastName: '', email: '', phone: '', password: '', confirmPassword: '' }

/** The form's rules, its one toast for the first failure, and the call behind it. */
export function useSignUp(countries: readonly Country[]) {
	const { t } = useTranslation()
	const { call } = useShop()
	const arrive = useArrive()
	const [iso, setIso] = usePhoneCountry(countries)
	const form = useForm<SignUpInput, unknown, SignUpValues>({
		resolver: signUpResolver(iso, countries),
		defaultValues: empty,
	})

	const submit = form.handleSubmit(
		async (values) => {
			try {
				await call('GET /sanctum/csrf-cookie')
				const { message } = await call('POST /register', { body: registration(values, iso) })
				notify.success(message)
			} catch (error) {
				showRefusal(error, {
					setError: form.setError,
					nameOf: (field) => fieldOf.get(field),
					generic: t('registration_failed'),
				})
				return
			}
			await arrive()
		},
		(errors) => sayFailure(t, errors),
	)

	return { form, submit: useSingleSubmit(submit), iso, setIso }
}

/** What was chosen, else where the visitor seems to be, else the first country of the list. */
function usePhoneCountry(countries: readonly Country[]) {
	const [chosen, choose] = useState<string>()
	const home = useHomeCountry()
	const likely = countries.find(({ iso }) => iso === home) ?? countries[0]
	return [chosen ?? likely?.iso ?? '', choose] as const
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
