import { ApiError } from '@skinverse/contract/client/api-error'

/** The shop itself leads to sign-in or to the verification of the e-mail: no screen need say more. */
export const isAnsweredElsewhere = (error: unknown) =>
	error instanceof ApiError && (error.status === 401 || error.code === 'email_unverified')
