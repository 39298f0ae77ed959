import { redirect } from '@tanstack/react-router'
import { meQuery } from '../shared/me.ts'
import type { Office } from '../shared/office.ts'

interface Arriving {
	context: { office: Office }
	location: { publicHref: string }
}

/** Redirects a visitor without a session to sign-in, with a way back. */
export async function requireOperator({ context: { office }, location }: Arriving): Promise<void> {
	const me = await office.queryClient.ensureQueryData(meQuery(office.call))
	if (me === null) throw redirect({ to: '/sign-in', search: { redirect: location.publicHref } })
	if (me.must_enrol) throw redirect({ to: '/enrol', search: { redirect: location.publicHref } })
}

/** For the one screen that an operator without the required second factor can use. */
export async function requireEnrolling({ context: { office } }: Pick<Arriving, 'context'>): Promise<void> {
	const me = await office.queryClient.ensureQueryData(meQuery(office.call))
	if (me === null) throw redirect({ to: '/sign-in', replace: true })
	if (!me.must_enrol) throw redirect({ to: '/', replace: true })
}

/** Redirects a signed-in operator away from sign-in. */
export async function requireSignedOut({ context: { office } }: Pick<Arriving, 'context'>): Promise<void> {
	const me = await office.queryClient.ensureQueryData(meQuery(office.call))
	if (me !== null) throw redirect({ to: me.must_enrol ? '/enrol' : '/', replace: true })
}

/** For the creation of the first operator: one who is signed in has finished it. */
export async function requireFirstOperator({ context: { office } }: Pick<Arriving, 'context'>): Promise<void> {
	const me = await office.queryClient.ensureQueryData(meQuery(office.call))
	if (me?.must_enrol) throw redirect({ to: '/enrol', search: { redirect: '/backoffice/setup' }, replace: true })
	if (me !== null) throw redirect({ to: '/', replace: true })
}
