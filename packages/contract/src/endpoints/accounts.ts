import { z } from 'zod'
import { confirmationMethods } from '../confirmation-methods.ts'
import { defineEndpoints } from '../endpoint.ts'
import { activityEntry } from '../entities/activity-entry.ts'
import { listMeta } from '../entities/common.ts'
import { profile, sessionEntry } from '../entities/profile.ts'
import {
	changePassword,
	confirmIdentity,
	emailChange,
	newPassword,
	profileFields,
	resetRequest,
	restoreEmail,
	signIn,
	signUp,
} from '../rules/account.ts'
import { uuidParam } from '../rules/fields.ts'
import { activityQuery } from '../rules/history-query.ts'
import { tradeUrl } from '../rules/trade-link.ts'

const said = z.object({ message: z.string() })

export const accounts = defineEndpoints({
	'GET /sanctum/csrf-cookie': {
		summary: 'Sets the XSRF-TOKEN cookie that unsafe calls send back',
		access: 'anyone',
		root: true,
		answer: 'empty',
	},
	'GET /is-auth': {
		summary: 'Whether this browser is signed in and its email is verified',
		access: 'anyone',
		output: z.object({ authenticated: z.boolean(), emailVerified: z.boolean() }),
	},
	'POST /login': {
		summary: 'Signs in with email and password',
		access: 'anyone',
		body: signIn.extend({ token: z.boolean().optional() }),
		output: said.extend({ token: z.string().optional() }),
		problems: ['second_factor_required', 'sign_in_expired'],
	},
	'POST /register': {
		summary: 'Creates an account, signs in and emails the verification link',
		access: 'anyone',
		body: signUp,
		output: said,
		problems: ['registration_disabled'],
	},
	'POST /logout': {
		summary: 'Ends this session',
		access: 'anyone',
		output: said,
	},
	'GET /user/profile': {
		summary: 'The profile of the signed-in user',
		access: 'user',
		output: z.object({ data: profile }),
	},
	'PUT /user/profile': {
		summary: 'Changes the profile; a new email address takes effect once it is verified',
		access: 'user',
		body: profileFields,
		output: said,
		problems: ['confirmation_required'],
	},
	'PUT /user/email': {
		summary: 'Changes the email address alone; it takes effect once it is verified',
		access: 'user',
		body: emailChange,
		output: said,
		problems: ['confirmation_required'],
	},
	'DELETE /user/pending-email': {
		summary: 'Cancels a change of the email address that is not verified yet',
		access: 'user',
		output: said,
	},
	'POST /user/change-password': {
		summary: 'Changes the password and ends all other sessions; a call with a bearer token gets a new token',
		access: 'user',
		body: changePassword,
		output: said.extend({ token: z.string().optional() }),
		problems: ['confirmation_required'],
	},
	'GET /user/confirm': {
		summary: 'How the user can confirm their identity for a sensitive action, and whether they recently did',
		access: 'user',
		output: z.object({ methods: z.array(z.enum(confirmationMethods)), confirmed: z.boolean() }),
	},
	'POST /user/confirm': {
		summary: 'Confirms the identity of the user; sensitive actions are allowed for ten minutes',
		access: 'user',
		body: confirmIdentity,
		output: said,
		problems: ['passkeys_unavailable'],
	},
	'POST /user/reset-password': {
		summary: 'Emails a link to choose a new password; the response is the same for an unknown email',
		access: 'anyone',
		body: resetRequest,
		output: said,
	},
	'POST /reset-password': {
		summary: 'Sets a new password with the emailed token and ends all sessions',
		access: 'anyone',
		body: newPassword,
		output: said.extend({
			/**
			 * What happened to a linked Steam account: a link of the last 7 days, or from before the address was
			 * first verified, is removed.
			 */
			steam: z.enum(['unlinked', 'kept']).optional(),
		}),
		problems: ['link_invalid'],
	},
	'POST /email/restore': {
		summary:
			'Restores the address that the account had, with the token mailed to it when it was replaced within the last 7 days; ends all sessions and mails a link to choose a new password',
		access: 'anyone',
		body: restoreEmail,
		output: said,
		problems: ['link_invalid'],
	},
	'POST /email/verify/resend': {
		summary: 'Emails the verification link again',
		access: 'user',
		output: said,
	},
	'GET /email/verify/{id}/{hash}': {
		summary: 'The emailed verification link; redirects to the result page',
		access: 'anyone',
		params: z.object({ id: z.string(), hash: z.string() }),
		answer: 'redirect',
	},
	'GET /auth/steam/redirect': {
		summary: 'Redirects the browser to the Steam sign-in',
		access: 'anyone',
		query: z.object({
			redirect: z.string().optional(),
			/** Signs in again to confirm a signed-in account without a password. */
			intent: z.enum(['confirm']).optional(),
		}),
		answer: 'redirect',
	},
	'GET /auth/steam/callback': {
		summary: 'Callback of the Steam sign-in',
		access: 'anyone',
		answer: 'redirect',
	},
	'DELETE /user/steam': {
		summary: 'Unlinks the Steam account',
		access: 'user',
		output: said,
		problems: ['confirmation_required', 'conflict'],
	},
	'POST /user/trade-url': {
		summary: 'Saves the Steam trade link',
		access: 'user',
		body: z.object({ tradeUrl }),
		output: said,
		problems: ['confirmation_required'],
	},
	'GET /user/sessions': {
		summary: 'Devices that are signed in to this account',
		access: 'user',
		output: z.object({ payload: z.array(sessionEntry) }),
	},
	'DELETE /user/sessions': {
		summary: 'Signs out everywhere else',
		access: 'user',
		output: said,
		problems: ['confirmation_required'],
	},
	'GET /user/activity': {
		summary: 'Security activity of this account, newest first',
		access: 'user',
		query: activityQuery,
		output: z.object({ payload: z.array(activityEntry), meta: listMeta }),
	},
	'DELETE /user/sessions/{id}': {
		summary: 'Signs out one other device',
		access: 'user',
		params: z.object({ id: uuidParam }),
		output: said,
		problems: ['confirmation_required'],
	},
})
