import { pick, type Random, randomFrom, wholeBetween } from '../../src/modules/catalogue/demo/random.ts'
import { at } from '../storm/attempt.ts'
import type { StormContext } from '../storm/context.ts'
import { hireOperator } from '../storm/office/hire.ts'
import { repeatUntil } from '../storm/until.ts'
import type { Visitor } from '../visitor.ts'

const LISTS = [
	'/api/backoffice/today',
	'/api/backoffice/figures',
	'/api/backoffice/orders?page=1&limit=20',
	'/api/backoffice/people?page=1&limit=20&search=storm',
	'/api/backoffice/items?page=1&limit=20&status=withdrawn',
	'/api/backoffice/trail?page=1',
]

/** An operator signed in at the back office of the node that is never killed. */
export async function officeVisitor(context: StormContext): Promise<Visitor> {
	const { browsers } = await hireOperator(context)
	return at(browsers, 0)
}

/** Reads the lists, credits, reprices, withdraws items and puts them back on sale. */
export async function workInTheOffice(context: StormContext, end: AbortSignal): Promise<void> {
	const { seed, world, tell } = context
	const random = randomFrom(seed * 41)
	const office = await officeVisitor(context)
	await repeatUntil(
		end,
		() => wholeBetween(random, 50, 300),
		async () => {
			await tell('back office: a list', office.get(pick(random, LISTS)))
			const person = pick(random, world.users).id
			const gift = { credits: `${wholeBetween(random, 1, 40)}.50`, reason: 'Soak' }
			await tell(
				'back office: a correction',
				office.post(`/api/backoffice/people/${person}/corrections`, gift),
			)
			await workOnAnItem(context, office, random)
		},
	)
}

async function workOnAnItem({ world, tell }: StormContext, office: Visitor, random: Random): Promise<void> {
	const id = pick(random, world.items)
	const reason = { reason: 'Soak' }
	const price = `${wholeBetween(random, 1, 25)}.${wholeBetween(random, 10, 99)}`
	await tell('back office: reprice', office.put(`/api/backoffice/items/${id}`, { price, old_price: '' }))
	const taken = await tell(
		'back office: withdraw',
		office.post(`/api/backoffice/items/${id}/withdraw`, reason),
	)
	if (taken?.status === 200)
		await tell('back office: put back', office.post(`/api/backoffice/items/${id}/put-back`))
}

/** New items replace sold ones, so that there is always something to buy. */
export async function restock({ world, operator, witness }: StormContext, end: AbortSignal): Promise<void> {
	const { db } = operator.platform
	await repeatUntil(
		end,
		() => 1_000,
		async () => {
			const added = await db
				.many<{ old: number; id: number }>(
					`with gone as (
						select id, kind_id, price_cents, row_number() over (order by id) as place
						from items where id = any ($1::bigint[]) and status = 'sold'
					), added as (
						insert into items (kind_id, price_cents) select kind_id, price_cents from gone order by place returning id
					)
					select gone.id as old, new.id from gone
						join (select id, row_number() over (order by id) as place from added) new using (place)`,
					[world.items],
				)
				// While the database is unavailable nothing is added.
				.catch(() => [])
			const successors = new Map(added.map(({ old, id }) => [old, id]))
			for (const [place, id] of world.items.entries()) world.items[place] = successors.get(id) ?? id
			for (const _ of added) witness.count('items added')
		},
	)
}
