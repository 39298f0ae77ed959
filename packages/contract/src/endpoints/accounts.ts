import { z } from 'zod'
import { confirmationMethods } from '../confirmation-methods.ts'
import { defineEndpoints } from '../endpoint.ts'
import { activityEntry } from '../entities/activity-entry.ts'
import { listMeta } from '../entities/common.ts'
import { profile, sessionEntry } from '../entities/profile.ts'
import {
	changePassword,
	confirmIdentity,
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
		summary: 'Sets the XSRF-TOKEN cookie that unsafe calls echo',
		access: 'anyone',
		root: true,
		answer: 'empty',
	},
	'GET /is-auth': {
		summary: 'Whether this browser is signed in, and with a verified e-mail',
		access: 'anyone',
		output: z.object({ authenticated: z.boolean(), emailVerified: z.boolean() }),
	},
	'POST /login': {
		summary: 'Signs in with e-mail and password',
		access: 'anyone',
		body: signIn.extend({ token: z.boolean().optional() }),
		output: said.extend({ token: z.string().optional() }),
		problems: ['second_factor_required', 'sign_in_expired'],
	},
	'POST /register': {
		summary: 'Makes an account, signs it in and mails the verification link',
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
		summary: 'Changes the profile; a new e-mail address counts once it is verified',
		access: 'user',
		body: profileFields,
		output: said,
		problems: ['confirmation_required'],
	},
	'DELETE /user/pending-email': {
		summary: 'Gives up a new e-mail address that still waits for its verification',
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
		summary: 'How this account can prove itself before a sensitive action, and whether it did just now',
		access: 'user',
		output: z.object({ methods: z.array(z.enum(confirmationMethods)), confirmed: z.boolean() }),
	},
	'POST /user/confirm': {
		summary: 'Proves who is using this session; sensitive actions are open for ten minutes',
		access: 'user',
		body: confirmIdentity,
		output: said,
		problems: ['passkeys_unavailable'],
	},
	'POST /user/reset-password': {
		summary: 'Mails a link to choose a new password; says the same for an unknown e-mail',
		access: 'anyone',
		body: resetRequest,
		output: said,
	},
	'POST /reset-password': {
		summary: 'Sets a new password with a mailed token and ends all sessions',
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
		summary: 'Mails the verification link once more',
		access: 'user',
		output: said,
	},
	'GET /email/verify/{id}/{hash}': {
		summary: 'The mailed verification link; goes on to the page that says how it went',
		access: 'anyone',
		params: z.object({ id: z.string(), hash: z.string() }),
		answer: 'redirect',
	},
	'GET /auth/steam/redirect': {
		summary: 'Sends the browser to Steam to sign in',
		access: 'anyone',
		query: z.object({
			redirect: z.string().optional(),
			/** Signs in again to confirm a signed-in account without a password. */
			intent: z.enum(['confirm']).optional(),
		}),
		answer: 'redirect',
	},
	'GET /auth/steam/callback': {
		summary: 'Where Steam sends the browser back to',
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
		summary: 'Remembers the Steam trade link',
		access: 'user',
		body: z.object({ tradeUrl }),
		output: said,
		problems: ['confirmation_required'],
	},
	'GET /user/sessions': {
		summary: 'Where this account is signed in',
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
		summary: 'What happened to this account, newest first',
		access: 'user',
		query: activityQuery,
		output: z.object({ payload: z.array(activityEntry), meta: listMeta }),
	},
	'DELETE /user/sessions/{id}': {
		summary: 'Signs one other device out',
		access: 'user',
		params: z.object({ id: uuidParam }),
		output: said,
		problems: ['confirmation_required'],
	},
})
