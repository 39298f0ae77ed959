import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import { notify } from '@skinverse/web/notify.ts'

/** By its code, and without one by the specified message. */
export const isEmailUnverified = ({ status, code, message }: ApiError) =>
	status === 403 && (code === 'email_unverified' || message === 'Your email address is not verified.')

/** The shop itself redirects to sign-in or to the e-mail verification: the screen shows nothing. */
export const isAnsweredElsewhere = (error: unknown) =>
	error instanceof ApiError && (error.status === 401 || isEmailUnverified(error))

/** A toast with the reason of a refusal, unless a field shows it; `generic` if the failure has no message. */
export const sayRefusal =
	(generic: string) =>
	(error: unknown, isShown: boolean): void => {
		if (!isShown && !isAnsweredElsewhere(error)) notify.formError(messageOf(error, generic))
	}
