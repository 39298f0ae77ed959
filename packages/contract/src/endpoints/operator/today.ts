import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { officeDay, officeTask, officeToday } from '../../entities/operator/today.ts'
import { FIGURES_DAYS } from '../../limits.ts'

export const operatorToday = defineEndpoints({
	'GET /backoffice/today': {
		summary: "The number of open tasks that the operator's role may see",
		access: { operator: 'session' },
		output: z.object({ payload: officeToday }),
	},
	'GET /backoffice/today/tasks': {
		summary: "The open tasks that the operator's role may see, the one closest to its limit first",
		access: { operator: 'session' },
		output: z.object({ payload: z.array(officeTask) }),
	},
	'GET /backoffice/figures': {
		summary: `Sales, deposits and payouts of the last ${FIGURES_DAYS} days of the shop, as Finance counts them, oldest first`,
		access: { operator: 'figures.read' },
		output: z.object({ payload: z.array(officeDay) }),
	},
})
