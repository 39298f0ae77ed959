import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { id } from '../../entities/common.ts'
import { officeImport } from '../../entities/operator/import.ts'
import { IMPORT_PART_BYTES } from '../../limits.ts'
import { idParam } from '../../rules/fields.ts'
import { importForm, importPart, MAX_PART_CHARS } from '../../rules/import.ts'

const said = z.object({ message: z.string() })
const access = { operator: 'catalogue.import' } as const
const params = z.object({ id: idParam })
/** Room for the braces and names around the bytes. */
const BODY_EXTRA_BYTES = 1024

/**
 * Catalogue files: announced, uploaded in parts, checked by a dry run, then applied in one transaction. A step that
 * does not match the state of the import is a 409.
 */
export const operatorImports = defineEndpoints({
	'GET /backoffice/imports': {
		summary: 'The last imports with their results, newest first',
		access,
		output: z.object({ payload: z.array(officeImport) }),
	},
	'POST /backoffice/imports': {
		summary: 'Starts an upload: CSV or JSON, plain or gzipped',
		access,
		body: importForm,
		output: z.object({ import_id: id }),
	},
	'GET /backoffice/imports/{id}': {
		summary: 'One import and its progress',
		access,
		params,
		output: z.object({ payload: officeImport }),
	},
	'PUT /backoffice/imports/{id}/parts/{number}': {
		summary: `Stores one part of the file, ${IMPORT_PART_BYTES.toLocaleString('en')} bytes each, counted from 1; the last one may be shorter`,
		access,
		params: params.extend({ number: idParam }),
		body: importPart,
		maxBodyBytes: MAX_PART_CHARS + BODY_EXTRA_BYTES,
		answer: 'empty',
		problems: ['conflict'],
	},
	'POST /backoffice/imports/{id}/check': {
		summary: 'Starts the dry run once all parts are uploaded',
		access,
		params,
		output: said,
		problems: ['conflict'],
	},
	'POST /backoffice/imports/{id}/apply': {
		summary: 'Applies the import to the catalogue',
		access,
		confirmed: 'sliding',
		params,
		output: said,
		problems: ['conflict'],
	},
	'POST /backoffice/imports/{id}/discard': {
		summary: 'Discards an import that was not applied',
		access,
		params,
		output: said,
		problems: ['conflict'],
	},
})
