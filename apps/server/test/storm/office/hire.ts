import { createSession } from '../../../src/modules/operators/sessions/sessions.ts'
import { createOperator } from '../../operators.ts'
import { createVisitor, type Visitor } from '../../visitor.ts'
import type { StormContext } from '../context.ts'

export interface Hired {
	id: number
	/** Signed in at the back office of each node. */
	browsers: Visitor[]
}

/** A new operator who may do everything. */
export async function hireOperator({
	operator,
	origins,
}: Pick<StormContext, 'operator' | 'origins'>): Promise<Hired> {
	const { db } = operator.platform
	const { id } = await createOperator(db)
	const browsers: Visitor[] = []
	for (const origin of origins) {
		const visitor = createVisitor(origin)
		const from = { ip: '127.0.0.1', device: 'storm' }
		visitor.cookies.set('skinverse_operator', await createSession(db, id, from, { secondFactor: true }))
		browsers.push(visitor)
	}
	// No person can confirm with a password once an hour here.
	await db.run(
		"update operator_sessions set confirmed_at = now() + interval '1 year' where operator_id = $1",
		[id],
	)
	return { id, browsers }
}
