import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { id } from '../../entities/common.ts'
import { bulkChange, bulkFileFault, bulkPreview } from '../../entities/operator/bulk-change.ts'
import { bulkChangeForm, bulkPreviewForm, UNDO_MINUTES } from '../../rules/bulk-change.ts'
import { idParam } from '../../rules/fields.ts'
import { MAX_PRICE_FILE_CHARS, priceFileForm } from '../../rules/price-file.ts'

const params = z.object({ id: idParam })
const write = { operator: 'catalogue.write' } as const
const read = { operator: 'catalogue.read' } as const

/** A title may have characters of four bytes, and JSON escapes its quotes. */
const MAX_FILE_BODY_BYTES = 2 * MAX_PRICE_FILE_CHARS

/** Changes of many listings: previewed, then run in the background, and undone for a while. */
export const operatorBulkChanges = defineEndpoints({
	'GET /backoffice/bulk-changes': {
		summary: 'The last bulk changes with their results, newest first',
		access: read,
		output: z.object({ payload: z.array(bulkChange) }),
	},
	'GET /backoffice/bulk-changes/{id}': {
		summary: 'One bulk change and its progress',
		access: read,
		params,
		output: z.object({ payload: bulkChange }),
	},
	'POST /backoffice/bulk-changes/preview': {
		summary: 'What a change would do to the whole selection; nothing is stored',
		access: write,
		body: bulkPreviewForm,
		output: z.object({ payload: bulkPreview }),
	},
	'POST /backoffice/bulk-changes': {
		summary: 'Starts a change of prices, a withdrawal or a return to sale, in the background',
		access: write,
		confirmed: 'sliding',
		body: bulkChangeForm,
		output: z.object({ bulk_change_id: id, message: z.string() }),
		problems: ['conflict'],
	},
	'POST /backoffice/bulk-changes/files': {
		summary:
			'Reads an edited export: prices, old prices, costs and statuses by number; nothing changes before it is started',
		access: write,
		body: priceFileForm,
		maxBodyBytes: MAX_FILE_BODY_BYTES,
		output: z.object({ bulk_change_id: id, faults: z.array(bulkFileFault) }),
	},
	'POST /backoffice/bulk-changes/{id}/start': {
		summary: 'Starts the changes of an uploaded file',
		access: write,
		confirmed: 'sliding',
		params,
		output: z.object({ message: z.string() }),
		problems: ['conflict'],
	},
	'POST /backoffice/bulk-changes/{id}/discard': {
		summary: 'Discards an uploaded file that was not started',
		access: write,
		params,
		output: z.object({ message: z.string() }),
		problems: ['conflict'],
	},
	'POST /backoffice/bulk-changes/{id}/undo': {
		summary: `Restores listings that were neither sold nor changed since, within ${UNDO_MINUTES} minutes; a running change is stopped first`,
		access: write,
		confirmed: 'sliding',
		params,
		output: z.object({ message: z.string() }),
		problems: ['conflict'],
	},
})
