import { signInForm } from '@skinverse/contract/rules/account'
import { rulesResolver } from '@skinverse/web/forms/rules-resolver.ts'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { firstFailure } from '../../shared/forms/first-failure.ts'

type SignInInput = z.input<typeof signInForm>
type SignInResolver = Resolver<SignInInput, unknown, z.output<typeof signInForm>>

const rules: SignInResolver = rulesResolver(signInForm)

/** Missing fields are reported first, then an invalid e-mail address. */
export const signInResolver: SignInResolver = (values, context, options) => {
	const isEmailThere = values.email.trim() !== ''
	const order = isEmailThere ? (['password', 'email'] as const) : (['email', 'password'] as const)
	return firstFailure(rules, order)(values, context, options)
}
