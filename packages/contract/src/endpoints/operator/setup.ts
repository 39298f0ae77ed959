import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { epochSeconds } from '../../entities/common.ts'
import { operatorMe } from '../../entities/operator/operator.ts'
import { officeSetup } from '../../entities/operator/setup.ts'
import { firstOperator, setupToken } from '../../rules/setup.ts'

/** The way from an empty database to a shop. */
export const operatorSetup = defineEndpoints({
	'GET /backoffice/setup': {
		summary: 'Whether the shop still has no operator, so that a set-up address is needed',
		access: { operator: null },
		output: z.object({ payload: z.object({ is_new: z.boolean() }) }),
	},
	'GET /backoffice/setup/steps': {
		summary: 'The steps of the set-up, computed from what is set, and what the environment sets',
		access: { operator: 'settings.read' },
		output: z.object({ payload: officeSetup }),
	},
	'POST /backoffice/setup/steam-trial': {
		summary: "Tries the key of Steam's API",
		access: { operator: 'settings.write' },
		output: z.object({ message: z.string() }),
		problems: ['trial_failed'],
	},
	'POST /backoffice/setup/link': {
		summary: 'Reads a set-up address by its token; a POST, because URLs are logged',
		access: { operator: null },
		body: setupToken,
		output: z.object({ payload: z.object({ expires_at: epochSeconds }) }),
		problems: ['link_invalid'],
	},
	'POST /backoffice/setup/operator': {
		summary: 'Creates the first operator, an admin, and signs them in; works once',
		access: { operator: null },
		body: firstOperator,
		output: z.object({ payload: operatorMe }),
		problems: ['link_invalid'],
	},
})
