import { redirect } from '@tanstack/react-router'
import type { Shop } from '../../shared/shop.ts'

interface Arriving {
	context: { shop: Shop }
	location: { href: string }
}

/** Protected: a guest is redirected to sign-in and returns afterwards. */
export function requireUser({ context, location }: Arriving): void {
	if (context.shop.session.state().authenticated) return
	throw redirect({ to: '/auth', search: { form: 'signin', redirect: location.href } })
}

/** Guest only: a signed-in user is redirected home. */
export function requireGuest({ context }: Pick<Arriving, 'context'>): void {
	if (context.shop.session.state().authenticated) throw redirect({ to: '/', replace: true })
}
