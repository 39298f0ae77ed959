import type { PictureFailure } from '@skinverse/contract/picture-failures'

/** Why a picture was not taken, for operators. */
export class FetchFailure extends Error {
	override name = 'FetchFailure'
	readonly reason: PictureFailure

	constructor(reason: PictureFailure, detail = '') {
		super(detail)
		this.reason = reason
	}
}

const TEMPORARY: readonly PictureFailure[] = ['server_error', 'unreachable', 'too_slow', 'not_stored']

/** Whether the same fetch may succeed later. */
export const isTemporary = ({ reason }: FetchFailure): boolean => TEMPORARY.includes(reason)
