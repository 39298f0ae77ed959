import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Office } from '../shared/office.ts'
import { requireNobody, requireOperator } from './guard.ts'
import { NotFoundPage } from './layout/not-found-page.tsx'
import { Shell } from './layout/shell.tsx'

const rootRoute = createRootRouteWithContext<{ office: Office }>()({ notFoundComponent: NotFoundPage })

const signIn = createRoute({
	getParentRoute: () => rootRoute,
	path: '/sign-in',
	validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string } =>
		typeof redirect === 'string' ? { redirect } : {},
	beforeLoad: requireNobody,
	component: lazyRouteComponent(() => import('./routes/sign-in.tsx'), 'SignInPage'),
})

const shell = createRoute({
	getParentRoute: () => rootRoute,
	id: 'shell',
	beforeLoad: requireOperator,
	component: Shell,
})

const today = createRoute({
	getParentRoute: () => shell,
	path: '/',
	component: lazyRouteComponent(() => import('../features/today/today-page.tsx'), 'TodayPage'),
})

const jobs = createRoute({
	getParentRoute: () => shell,
	path: '/jobs',
	component: lazyRouteComponent(() => import('../features/jobs/jobs-page.tsx'), 'JobsPage'),
})

export const routeTree = rootRoute.addChildren([signIn, shell.addChildren([today, jobs])])
