import { zodResolver } from '@hookform/resolvers/zod'
import { signUpForm } from '@skinverse/contract/rules/account'
import type { ShopTextKey } from '@skinverse/contract/texts/shop'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { readPhone } from './phone.ts'

export type SignUpInput = z.input<typeof signUpForm>
export type SignUpValues = z.output<typeof signUpForm>

const fieldsInOrder = [
	'firstName',
	'lastName',
	'email',
	'phone',
	'password',
	'confirmPassword',
	'terms',
] as const

/** Checked in the form's order, and only the first failure is said. */
export function signUpResolver(iso: string): Resolver<SignUpInput, unknown, SignUpValues> {
	const rules = zodResolver(signUpForm)
	return async (values, context, options) => {
		const result = await rules(values, context, options)
		const errors = firstError(result.errors, readPhone(values.phone, iso).isValid)
		return errors ? { values: {}, errors } : result
	}
}

function firstError(
	errors: FieldErrors<SignUpInput>,
	isPhoneValid: boolean,
): FieldErrors<SignUpInput> | undefined {
	for (const name of fieldsInOrder) {
		if (errors[name]) return { [name]: errors[name] }
		const message: ShopTextKey = 'please_enter_a_valid_phone_number'
		if (name === 'phone' && !isPhoneValid) return { phone: { type: 'validate', message } }
	}
	return undefined
}

/** The one error there can be at a time. */
export function onlyError(errors: FieldErrors<SignUpInput>) {
	const name = fieldsInOrder.find((field) => errors[field])
	return name && errors[name]
}
