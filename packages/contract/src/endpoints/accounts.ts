import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'

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
})
