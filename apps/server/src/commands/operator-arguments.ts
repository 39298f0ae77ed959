import { type Role, roles } from '@skinverse/contract/capabilities'
import { asciiEmail, isEmailShape } from '@skinverse/contract/rules/email'
import { UsageError } from './command.ts'

export function emailOf(given: string | undefined): string {
	const email = asciiEmail(given?.trim() ?? '')
	if (email === '') throw new UsageError('--email is missing')
	if (!isEmailShape(email)) throw new UsageError(`${email} is not an email address`)
	return email
}

export function roleOf(given: string | undefined): Role {
	const role = roles.find((each) => each === given)
	if (role === undefined) throw new UsageError(`--role must be one of ${roles.join(', ')}`)
	return role
}

/** The words that no option has taken. */
export function refuseMore([first]: readonly string[]): void {
	if (first !== undefined) throw new UsageError(`"${first}" is an unexpected argument`)
}
