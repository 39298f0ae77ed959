import type { Country } from '@skinverse/contract/entities/country'
import { signUpForm } from '@skinverse/contract/rules/account'
import { rulesResolver } from '@skinverse/web/forms/rules-resolver.ts'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { firstFailure } from '../../shared/forms/first-failure.ts'
import { phoneProblem } from './phone.ts'

export type SignUpInput = z.input<typeof signUpForm>
export type SignUpValues = z.output<typeof signUpForm>
type SignUpResolver = Resolver<SignUpInput, unknown, SignUpValues>

const fieldsInOrder = [
	'firstName',
	'lastName',
	'email',
	'phone',
	'password',
	'confirmPassword',
	'terms',
] as const

/** The contract's rules, and the phone rules of every country. */
export function signUpResolver(iso: string, countries: readonly Country[]): SignUpResolver {
	const rules: SignUpResolver = rulesResolver(signUpForm)
	const withPhone: SignUpResolver = async (values, context, options) => {
		const result = await rules(values, context, options)
		const message = phoneProblem(values.phone, iso, countries)
		if (result.errors.phone || !message) return result
		return { values: {}, errors: { ...result.errors, phone: { type: 'validate', message } } }
	}
	return firstFailure(withPhone, fieldsInOrder)
}
