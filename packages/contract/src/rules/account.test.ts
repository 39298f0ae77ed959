import { describe, expect, it } from 'vitest'
import { en, type TextKey } from '../texts/en.ts'
import { changePassword, newPassword, resetRequest, signInForm, signUp, signUpForm } from './account.ts'
import { firstProblem } from './first-problem.ts'

const filled = {
	firstName: 'Ada',
	lastName: 'Lovelace',
	email: 'ada@example.test',
	phone: '+44 20 7946 0000',
	password: 'Analytical1',
	confirmPassword: 'Analytical1',
	terms: true,
}

/** What the toast says. */
function firstMessage(form: object): string | undefined {
	const parsed = signUpForm.safeParse(form)
	if (parsed.success) return undefined
	const issue = firstProblem(parsed.error.issues, Object.keys(signUpForm.shape))
	return en[issue?.message as TextKey]
}

describe('sign-up', () => {
	it('accepts a complete form', () => {
		expect(firstMessage(filled)).toBeUndefined()
	})

	it('reports one problem at a time, in the order of the form', () => {
		const typed: Record<string, unknown> = {}
		const steps: [keyof typeof filled, unknown, string][] = [
			['firstName', 'Ada', 'First name is required'],
			['lastName', 'Lovelace', 'Last name is required'],
			['email', 'ada', 'Email is required'],
			['email', 'ada@example.test', 'Please enter a valid email address'],
			['phone', 'call me', 'Phone number is required'],
			['phone', '+44 (20) 7946-0000', 'Please enter a valid phone number'],
			['password', 'Analytical1', 'Password is required'],
			['confirmPassword', 'Analytical2', 'Please confirm your password'],
			['confirmPassword', 'Analytical1', 'Passwords do not match'],
			['terms', true, 'Please accept the terms and privacy policy'],
		]
		for (const [field, value, message] of steps) {
			expect(firstMessage(typed)).toBe(message)
			typed[field] = value
		}
		expect(firstMessage(typed)).toBeUndefined()
	})

	// covers spec:sign-up-rules.14
	it.each(['Short1a', 'nouppercase1', 'NOLOWERCASE1', 'NoDigitsHere'])(
		'refuses the password %s',
		(password) => {
			expect(firstMessage({ ...filled, password, confirmPassword: password })).toBe(en.password_rule)
		},
	)

	it('reports one problem per field to the API too', () => {
		const issues = signUp.safeParse({}).error?.issues ?? []
		expect(issues.map(({ path, message }) => [path[0], message])).toEqual([
			['name', 'first_name_is_required'],
			['surname', 'last_name_is_required'],
			['email', 'email_required'],
			['phone', 'phone_number_is_required'],
			['phoneE164', 'valid_phone_number_is_required'],
			['password', 'password_is_required'],
			['passConfirm', 'please_confirm_your_password'],
		])
	})
})

describe('sign-in and passwords', () => {
	const messages = (parsed: { error?: { issues: { message: string }[] } }) =>
		parsed.error?.issues.map(({ message }) => en[message as TextKey])

	it('asks for e-mail and password in one message', () => {
		expect(messages(signInForm.safeParse({ email: ' ', password: 'x' }))).toEqual([
			'Email and password are required',
		])
		expect(messages(signInForm.safeParse({ email: 'a@b.c', password: '' }))).toEqual([
			'Email and password are required',
		])
		expect(messages(signInForm.safeParse({ email: 'a@b', password: 'x' }))).toEqual(['Invalid email format'])
	})

	it('asks for the e-mail of a reset', () => {
		expect(messages(resetRequest.safeParse({}))).toEqual(['Please enter your email address'])
	})

	it('refuses repetitions that do not match', () => {
		const change = { cur_password: 'x', new_password: 'Analytical1', repeat_password: 'Analytical2' }
		expect(messages(changePassword.safeParse(change))).toEqual(['Passwords do not match'])
		const reset = { token: 't', email: 'a@b.c', password: 'Analytical1', password_confirmation: 'x' }
		expect(messages(newPassword.safeParse(reset))).toEqual(['Passwords do not match'])
	})
})
