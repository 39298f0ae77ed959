import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { officePage, officePageDetails } from '../../entities/operator/content.ts'
import { socialLink } from '../../entities/social-link.ts'
import { changedPageForm, orderForm, pageForm, previewForm, socialLinkForm } from '../../rules/content.ts'
import { idParam } from '../../rules/fields.ts'

const said = z.object({ message: z.string() })
const params = z.object({ id: idParam })
const reads = { operator: 'content.read' } as const
const writes = { operator: 'content.write' } as const
/** A long page in a dozen languages. */
const PAGE_BYTES = 4 * 1024 * 1024

export const operatorStaticPages = defineEndpoints({
	'GET /backoffice/content/pages': {
		summary: 'Static pages in the order of the menus',
		access: reads,
		output: z.object({ payload: z.array(officePage) }),
	},
	'GET /backoffice/content/pages/{id}': {
		summary: 'One static page in all its languages',
		access: reads,
		params,
		output: z.object({ payload: officePageDetails }),
	},
	'POST /backoffice/content/pages': {
		summary: 'Adds a page; its HTML is sanitised before it is stored',
		access: writes,
		body: pageForm,
		output: z.object({ message: z.string(), id: z.int() }),
		maxBodyBytes: PAGE_BYTES,
	},
	'PUT /backoffice/content/pages/{id}': {
		summary: 'Changes a page; languages that are not sent are removed',
		access: writes,
		params,
		body: changedPageForm,
		output: said,
		problems: ['conflict'],
		maxBodyBytes: PAGE_BYTES,
	},
	'DELETE /backoffice/content/pages/{id}': {
		summary: 'Removes a page, unless it is the terms or the privacy policy',
		access: writes,
		params,
		output: said,
	},
	'POST /backoffice/content/pages/templates': {
		summary: 'Adds the legal pages that the shop lacks, as templates with blanks in square brackets',
		access: writes,
		output: said,
	},
	'POST /backoffice/content/pages/order': {
		summary: 'Reorders the pages',
		access: writes,
		body: orderForm,
		output: said,
		problems: ['conflict'],
	},
	'POST /backoffice/content/preview': {
		summary: 'Sanitised HTML as a preview; nothing is stored',
		access: reads,
		body: previewForm,
		output: z.object({ payload: z.object({ html: z.string() }) }),
		maxBodyBytes: PAGE_BYTES,
	},
	'GET /backoffice/content/social-links': {
		summary: 'Social links in the order of the footer',
		access: reads,
		output: z.object({ payload: z.array(socialLink) }),
	},
	'POST /backoffice/content/social-links': {
		summary: 'Adds a social link',
		access: writes,
		body: socialLinkForm,
		output: said,
	},
	'PUT /backoffice/content/social-links/{id}': {
		summary: 'Changes a social link',
		access: writes,
		params,
		body: socialLinkForm,
		output: said,
	},
	'DELETE /backoffice/content/social-links/{id}': {
		summary: 'Removes a social link',
		access: writes,
		params,
		output: said,
	},
	'POST /backoffice/content/social-links/order': {
		summary: 'Reorders the social links',
		access: writes,
		body: orderForm,
		output: said,
		problems: ['conflict'],
	},
})
