import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import { notify } from '@skinverse/web/notify.ts'

/** The shop itself leads to sign-in or to the verification of the e-mail: no screen need say more. */
export const isAnsweredElsewhere = (error: unknown) =>
	error instanceof ApiError && (error.status === 401 || error.code === 'email_unverified')

/** A toast says why a form was refused, unless a field shows it; `generic` where the failure brought no words. */
export const sayRefusal =
	(generic: string) =>
	(error: unknown, isShown: boolean): void => {
		if (!isShown && !isAnsweredElsewhere(error)) notify.formError(messageOf(error, generic))
	}
