import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { id } from '../../entities/common.ts'
import { asked } from '../../entities/operator/approval.ts'
import { correctionForm } from '../../rules/correction.ts'
import { idParam } from '../../rules/fields.ts'

const params = z.object({ id: idParam })

export const operatorCorrections = defineEndpoints({
	'POST /backoffice/people/{id}/corrections': {
		summary: "Corrects a shopper's balance, with a reason; above the limit a second operator has to approve",
		access: { operator: 'balances.correct' },
		confirmed: 'sliding',
		params,
		body: correctionForm,
		output: asked.extend({ correction_id: id.nullable().describe('Null if not made yet') }),
		problems: [
			'conflict',
			'deposit_open',
			'deposit_credited',
			'not_enough_funds',
			'idempotency_mismatch',
			'idempotency_running',
		],
		idempotent: true,
	},
})
