import type { Database } from '../../src/platform/database/database.ts'
import type { Intent } from './witness.ts'

interface Kept {
	userId: number
	endpoint: string
	key: string
	id: number
}

const kinds: Readonly<Record<string, string>> = {
	'POST /purchase/product': 'product',
	'POST /purchase/pack': 'pack',
	'POST /purchase/prompt': 'prompt',
	'POST /deposit/checkout': 'deposit',
}

/** Compares the responses that clients got with the database: each intent was executed once or not at all. */
export async function verifyIntents(db: Database, intents: readonly Intent[]): Promise<string[]> {
	const made = await readMade(db)
	const kept = await db.many<Kept>(
		`select user_id as "userId", endpoint, key, coalesce(answer->>'order_id', answer->>'depositId')::bigint as id
		from idempotency_keys where user_id is not null`,
	)
	const wished = Map.groupBy(kept, ({ endpoint, key }) => `${endpoint} ${key}`)
	const known = new Set(intents.map(({ endpoint, key }) => `${endpoint} ${key}`))
	return [
		...intents.flatMap((intent) =>
			faultsOf(intent, made, wished.get(`${intent.endpoint} ${intent.key}`) ?? []),
		),
		...[...wished.keys()].filter((wish) => !known.has(wish)).map((wish) => `no client requested ${wish}`),
		...faultsOfMade(made, kept),
	]
}

function faultsOf(intent: Intent, made: ReadonlySet<string>, kept: readonly Kept[]): string[] {
	const { userId, endpoint, key, named, refused, lost } = intent
	const what = `${endpoint} ${key} of user ${userId}`
	const ids = new Set([...named, ...kept.map(({ id }) => id)])
	const faults: string[] = []
	if (ids.size > 1) faults.push(`${what} came to ${[...ids].join(' and ')}`)
	for (const id of new Set(named)) {
		if (!made.has(nameOf(endpoint, userId, id)))
			faults.push(`${what} was answered with ${id}, which does not exist`)
	}
	// A call whose response was lost may still be running when the next one is refused.
	if (refused.length > 0 && lost === 0 && ids.size > 0 && named.length === 0) {
		faults.push(`${what} was refused (${refused.join(', ')}) and created ${[...ids].join(' and ')}`)
	}
	return faults
}

/** All purchases of a storm carry an idempotency key, so each order must have exactly one; a paid deposit has its own. */
function faultsOfMade(made: ReadonlySet<string>, kept: readonly Kept[]): string[] {
	const wished = Map.groupBy(kept, ({ endpoint, userId, id }) => nameOf(endpoint, userId, id))
	const purchases = [...made].filter((name) => !name.startsWith('deposit'))
	return purchases.flatMap((name) => {
		const keys = wished.get(name)?.length ?? 0
		return keys === 1 ? [] : [`${name} has ${keys} idempotency keys`]
	})
}

async function readMade(db: Database): Promise<Set<string>> {
	const rows = await db.many<{ name: string }>(
		`select format('%s %s of user %s', kind, id, user_id) as name from orders
			where not exists (select from deposit_carts where order_id = orders.id)
				and not exists (select from users where users.id = user_id and is_demo)
		union all select format('deposit %s of user %s', id, user_id) from deposits`,
	)
	return new Set(rows.map(({ name }) => name))
}

function nameOf(endpoint: string, userId: number, id: number): string {
	return `${kinds[endpoint]} ${id} of user ${userId}`
}
