import { redirect } from '@tanstack/react-router'
import type { Shop } from '../../shared/shop.ts'

interface Arriving {
	context: { shop: Shop }
	location: { href: string }
}

/** Protected: somebody who is not signed in is sent to sign in, and comes back afterwards. */
export function requireUser({ context, location }: Arriving): void {
	if (context.shop.session.state().authenticated) return
	throw redirect({ to: '/auth', search: { form: 'signin', redirect: location.href } })
}

/** Guest only: somebody who is signed in has no business here and is sent home. */
export function requireGuest({ context }: Pick<Arriving, 'context'>): void {
	if (context.shop.session.state().authenticated) throw redirect({ to: '/', replace: true })
}
