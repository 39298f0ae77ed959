import { redirect } from '@tanstack/react-router'
import { stepsQuery } from '../features/setup/index.ts'
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

/** For the creation of the first operator; one who is signed in goes on with the first step that is left. */
export async function requireFirstOperator({
	context: { office },
}: Pick<Arriving, 'context'>): Promise<void> {
	const me = await office.queryClient.ensureQueryData(meQuery(office.call))
	if (me === null) return
	if (me.must_enrol)
		throw redirect({ to: '/enrol', search: { redirect: '/backoffice/setup' }, replace: true })
	const { steps } = await office.queryClient.fetchQuery(stepsQuery(office.call))
	const step = steps.find(({ is_done }) => !is_done)?.name ?? 'open'
	throw redirect({ to: '/setup/$step', params: { step }, replace: true })
}
