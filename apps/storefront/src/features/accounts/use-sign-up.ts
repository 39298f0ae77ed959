import { messageOf } from '@skinverse/contract/client/api-error'
import { signUpFieldOf } from '@skinverse/contract/rules/account'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldText } from '../../shared/forms/field-text.ts'
import { placeErrors } from '../../shared/forms/place-errors.ts'
import { notify } from '../../shared/notify.ts'
import { useShop } from '../../shared/shop.ts'
import { readPhone } from './phone.ts'
import { onlyError, type SignUpInput, type SignUpValues, signUpResolver } from './sign-up-resolver.ts'
import { useArrive } from './use-arrive.ts'

const empty = { firstName: '', lastName: '', email: '', phone: '', password: '', confirmPassword: '' }

/** The form's rules, its one toast for the first failure, and the call behind it. */
export function useSignUp(defaultIso: string) {
	const { t } = useTranslation()
	const { call } = useShop()
	const arrive = useArrive()
	const [chosenIso, setIso] = useState<string>()
	const iso = chosenIso ?? defaultIso
	const form = useForm<SignUpInput, unknown, SignUpValues>({
		resolver: signUpResolver(iso),
		defaultValues: empty,
		reValidateMode: 'onSubmit',
	})

	const submit = form.handleSubmit(
		async (values) => {
			try {
				await call('GET /sanctum/csrf-cookie')
				const { message } = await call('POST /register', { body: registration(values, iso) })
				notify.success(message)
			} catch (error) {
				placeErrors(error, form.setError, (field) => fieldOf.get(field))
				notify.error(messageOf(error, t('registration_failed')))
				return
			}
			await arrive()
		},
		(errors) => {
			const text = fieldText(t, onlyError(errors))
			if (text) notify.error(text)
		},
	)

	return { form, submit, iso, setIso }
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
