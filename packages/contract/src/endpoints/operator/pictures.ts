import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { listMeta } from '../../entities/common.ts'
import { officePicture, pictureFilters } from '../../entities/operator/picture.ts'
import { idParam } from '../../rules/fields.ts'
import { MAX_PICTURE_CHARS, pictureForm } from '../../rules/picture-upload.ts'
import { queueQuery } from '../../rules/queue-query.ts'

const said = z.object({ message: z.string() })
const params = z.object({ id: idParam })
const write = { operator: 'catalogue.write' } as const
/** Room for the braces and names around the bytes. */
const BODY_EXTRA_BYTES = 1024

/** Pictures of kinds of items; the id is that of the kind. */
export const operatorPictures = defineEndpoints({
	'GET /backoffice/pictures': {
		summary: 'Kinds of items with the state of their picture, the most wanted first; searched by name',
		access: { operator: 'catalogue.read' },
		query: queueQuery({ status: z.enum(pictureFilters).optional() }),
		output: z.object({ payload: z.array(officePicture), meta: listMeta }),
	},
	'PUT /backoffice/pictures/{id}': {
		summary: 'Uploads a picture, which replaces the fetched one: PNG, JPEG, GIF, WebP or AVIF',
		access: write,
		params,
		body: pictureForm,
		maxBodyBytes: MAX_PICTURE_CHARS + BODY_EXTRA_BYTES,
		output: said,
	},
	'DELETE /backoffice/pictures/{id}': {
		summary: 'Removes an uploaded picture; the fetched one, if any, is shown again',
		access: write,
		params,
		output: said,
	},
	'POST /backoffice/pictures/{id}/retry': {
		summary: 'Fetches a picture that failed again',
		access: write,
		params,
		output: said,
		problems: ['conflict'],
	},
	'POST /backoffice/pictures/retry': {
		summary: 'Fetches all pictures that failed again',
		access: write,
		output: said,
	},
})
