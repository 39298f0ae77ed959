import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { accountObstacle } from '../entities/account-obstacle.ts'
import { deletionRequest } from '../rules/privacy.ts'

export const privacy = defineEndpoints({
	'GET /user/data': {
		summary: 'All data stored about the signed-in user, as a ZIP of JSON files',
		access: 'user',
		answer: 'file',
		problems: ['confirmation_required'],
	},
	'GET /user/delete': {
		summary: 'Reasons why the account cannot be deleted; empty if it can',
		access: 'user',
		output: z.object({ payload: z.array(accountObstacle) }),
	},
	'POST /user/delete': {
		summary: 'Permanently deletes the account and ends all its sessions; refused while something is open',
		access: 'user',
		body: deletionRequest,
		output: z.object({ message: z.string() }),
		problems: ['confirmation_required', 'account_in_use'],
	},
})
