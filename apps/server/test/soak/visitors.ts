import { pick, type Random, randomFrom, wholeBetween } from '../../src/modules/catalogue/demo/random.ts'
import type { StormContext } from '../storm/context.ts'
import { repeatUntil } from '../storm/until.ts'
import { createVisitor } from '../visitor.ts'

const PASSWORD = 'Secret1234'
const ESTONIAN_PHONE = { phone: '+372 5123 4567', phoneE164: '+37251234567' }

/** Visitors who browse: pages, lists, searches, details. */
export async function browse(context: StormContext, number: number, end: AbortSignal): Promise<void> {
	const { seed, origins, tell } = context
	const random = randomFrom(seed * 31 + number)
	await repeatUntil(
		end,
		() => wholeBetween(random, 20, 200),
		async () => {
			const visitor = createVisitor(pick(random, origins))
			const list = await tell('GET /items/list', visitor.get(listAddress(random)))
			const items: { id: number }[] = list?.body?.payload ?? []
			// Another buyer may have bought it meanwhile: then a 404 is correct.
			if (items.length > 0) await tell('GET /items/{id}', visitor.get(`/api/items/${pick(random, items).id}`))
			await tell('a page', visitor.get(pick(random, ['/', '/products/cs2/all', '/auth?form=signin'])))
			await tell('GET /items/filter-data', visitor.get('/api/items/filter-data?category=cs2'))
		},
	)
}

function listAddress(random: Random): string {
	const query = new URLSearchParams({
		category: 'cs2',
		sort: pick(random, ['asc', 'desc', 'popular']),
		page: String(wholeBetween(random, 1, 5)),
	})
	if (random() < 0.4) query.set('search', pick(random, ['skin', 'skn 12', 'Skin 3', 'nothing like it']))
	if (random() < 0.4) query.set('price_from', String(wholeBetween(random, 0, 10)))
	return `/api/items/list?${query}`
}

/** Visitors who sign up, sign out, sign in again (once with a wrong password) and leave. */
export async function signUpAndIn(context: StormContext, end: AbortSignal): Promise<void> {
	const { seed, origins, tell } = context
	const random = randomFrom(seed * 37)
	let number = 0
	await repeatUntil(
		end,
		() => wholeBetween(random, 400, 1200),
		async () => {
			number++
			const email = `soak-${seed}-${number}@example.test`
			const visitor = createVisitor(pick(random, origins))
			// From a different address each: sign-ups per address are rate-limited.
			const headers = { 'x-forwarded-for': `10.9.${(number >> 8) & 255}.${number & 255}` }
			const form = {
				name: 'Ada',
				surname: 'Soak',
				email,
				...ESTONIAN_PHONE,
				password: PASSWORD,
				passConfirm: PASSWORD,
			}
			const made = await tell('POST /register', visitor.post('/api/register', form, { headers }))
			if (made?.status !== 200) return
			await tell('POST /logout', visitor.post('/api/logout', {}, { headers }))
			const wrong = { username: email, password: 'Wrong12345' }
			await tell('POST /login', visitor.post('/api/login', wrong, { headers }))
			const right = { ...wrong, password: PASSWORD }
			const inside = await tell('POST /login', visitor.post('/api/login', right, { headers }))
			if (inside?.status === 200) await tell('GET /user/profile', visitor.get('/api/user/profile'))
		},
	)
}
