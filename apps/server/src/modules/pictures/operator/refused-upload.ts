import { Problem } from '../../../platform/problem.ts'
import { FetchFailure } from '../fetch/fetch-failure.ts'

/** For `catch`: what the operator is told about a picture that was not taken. */
export function refusedUpload(error: unknown): never {
	if (!(error instanceof FetchFailure)) throw error
	if (error.reason === 'not_stored')
		throw new Problem('unavailable', { text: 'office_picture_not_stored', cause: error })
	const text = error.reason === 'too_many_pixels' ? 'office_picture_too_large' : 'office_picture_unreadable'
	throw new Problem('invalid', { errors: { bytes: [text] }, text })
}
