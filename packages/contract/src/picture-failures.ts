/** Why a picture could not be fetched or taken. */
export const pictureFailures = [
	'host_not_allowed',
	'private_address',
	'not_found',
	'refused',
	'server_error',
	'unreachable',
	'too_slow',
	'redirected_away',
	'too_many_redirects',
	'too_large',
	'not_a_picture',
	'too_many_pixels',
	'broken',
	'not_stored',
] as const

export type PictureFailure = (typeof pictureFailures)[number]
