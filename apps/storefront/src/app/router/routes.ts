import { isGame } from '@skinverse/contract/games'
import { ALL } from '@skinverse/contract/paths'
import { createRootRouteWithContext, createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { staticPagesQuery } from '../../shared/content/queries.ts'
import type { Shop } from '../../shared/shop.ts'
import { Layout } from '../layout/layout.tsx'
import { NotFoundPage } from '../layout/not-found-page.tsx'
import { PageListError, RouteError } from '../layout/route-error.tsx'
import { requireGuest, requireUser } from './guard.ts'
import { prefetchList } from './prefetch-list.ts'
import { screenCode } from './screen-code.ts'
import {
	accountSearch,
	authSearch,
	compareSearch,
	emailVerificationSearch,
	paymentSearch,
	productListSearch,
	resetPasswordSearch,
	skinSearch,
} from './search.ts'

const rootRoute = createRootRouteWithContext<{ shop: Shop }>()({
	// The first navigation waits for the session check; later ones find it done.
	beforeLoad: ({ context }) => context.shop.session.ready(),
	component: Layout,
	notFoundComponent: NotFoundPage,
	errorComponent: RouteError,
})

const guestRoute = createRoute({
	getParentRoute: () => rootRoute,
	id: 'guest-only',
	beforeLoad: requireGuest,
})

const userRoute = createRoute({
	getParentRoute: () => rootRoute,
	id: 'login-required',
	staticData: { access: 'user' },
	beforeLoad: requireUser,
})

const home = createRoute({
	getParentRoute: () => rootRoute,
	path: '/',
	staticData: { name: 'Home' },
	component: lazyRouteComponent(
		screenCode(() => import('../routes/home.tsx')),
		'HomePage',
	),
})

const auth = createRoute({
	getParentRoute: () => guestRoute,
	path: '/auth',
	staticData: { name: 'Auth' },
	validateSearch: authSearch,
	component: lazyRouteComponent(
		screenCode(() => import('../routes/auth.tsx')),
		'AuthPage',
	),
})

const resetPassword = createRoute({
	getParentRoute: () => guestRoute,
	path: '/reset-password',
	staticData: { name: 'ResetPassword' },
	validateSearch: resetPasswordSearch,
	component: lazyRouteComponent(
		screenCode(() => import('../routes/reset-password.tsx')),
		'ResetPasswordPage',
	),
})

const successPayment = createRoute({
	getParentRoute: () => rootRoute,
	path: '/success-payment',
	staticData: { name: 'SuccessPayment' },
	validateSearch: paymentSearch,
	component: lazyRouteComponent(
		screenCode(() => import('../routes/success-payment.tsx')),
		'SuccessPaymentPage',
	),
})

const failPayment = createRoute({
	getParentRoute: () => rootRoute,
	path: '/fail-payment',
	staticData: { name: 'FailPayment' },
	validateSearch: paymentSearch,
	component: lazyRouteComponent(
		screenCode(() => import('../routes/fail-payment.tsx')),
		'FailPaymentPage',
	),
})

const pendingPayment = createRoute({
	getParentRoute: () => rootRoute,
	path: '/pending-payment',
	staticData: { name: 'PendingPayment' },
	validateSearch: paymentSearch,
	component: lazyRouteComponent(
		screenCode(() => import('../routes/pending-payment.tsx')),
		'PendingPaymentPage',
	),
})

const processingPayment = createRoute({
	getParentRoute: () => rootRoute,
	path: '/processing-payment',
	staticData: { name: 'ProcessingPayment' },
	validateSearch: paymentSearch,
	component: lazyRouteComponent(
		screenCode(() => import('../routes/pending-payment.tsx')),
		'PendingPaymentPage',
	),
})

const productList = createRoute({
	getParentRoute: () => rootRoute,
	path: '/products',
	staticData: { name: 'ProductListPage' },
	validateSearch: productListSearch,
	beforeLoad: prefetchList,
	component: lazyRouteComponent(
		screenCode(() => import('../routes/product-list.tsx')),
		'ProductListPage',
	),
})

const productListWithCategory = createRoute({
	getParentRoute: () => rootRoute,
	path: '/products/$category/{-$subcategory}',
	staticData: { name: 'ProductListPageWithCategory' },
	validateSearch: productListSearch,
	beforeLoad: ({ params, ...arriving }) => {
		if (params.category !== ALL && !isGame(params.category)) throw notFound()
		prefetchList({ params, ...arriving })
	},
	component: lazyRouteComponent(
		screenCode(() => import('../routes/product-list.tsx')),
		'ProductListPageWithCategory',
	),
})

const productDetails = createRoute({
	getParentRoute: () => rootRoute,
	path: '/products/$category/$subcategory/$productId',
	staticData: { name: 'ProductDetailsPage' },
	component: lazyRouteComponent(
		screenCode(() => import('../routes/product-details.tsx')),
		'ProductDetailsPage',
	),
})

const skinPage = createRoute({
	getParentRoute: () => rootRoute,
	path: '/skins/$category/$slug',
	staticData: { name: 'SkinPage' },
	validateSearch: skinSearch,
	component: lazyRouteComponent(
		screenCode(() => import('../routes/skin-page.tsx')),
		'SkinRoutePage',
	),
})

const compare = createRoute({
	getParentRoute: () => rootRoute,
	path: '/compare',
	staticData: { name: 'ComparePage' },
	validateSearch: compareSearch,
	component: lazyRouteComponent(
		screenCode(() => import('../routes/compare.tsx')),
		'CompareRoutePage',
	),
})

const account = createRoute({
	getParentRoute: () => userRoute,
	path: '/account',
	staticData: { name: 'account' },
	validateSearch: accountSearch,
	component: lazyRouteComponent(
		screenCode(() => import('../routes/account.tsx')),
		'AccountPage',
	),
})

const orderPage = createRoute({
	getParentRoute: () => userRoute,
	path: '/account/orders/$orderId',
	staticData: { name: 'OrderPage' },
	component: lazyRouteComponent(
		screenCode(() => import('../routes/order-page.tsx')),
		'OrderRoutePage',
	),
})

const emailVerification = createRoute({
	getParentRoute: () => userRoute,
	path: '/email-verification',
	staticData: { name: 'EmailVerification' },
	validateSearch: emailVerificationSearch,
	component: lazyRouteComponent(
		screenCode(() => import('../routes/email-verification.tsx')),
		'EmailVerificationPage',
	),
})

const restoreEmail = createRoute({
	getParentRoute: () => rootRoute,
	path: '/restore-email',
	staticData: { name: 'RestoreEmail' },
	component: lazyRouteComponent(
		screenCode(() => import('../routes/restore-email.tsx')),
		'RestoreEmailPage',
	),
})

const emailVerified = createRoute({
	getParentRoute: () => rootRoute,
	path: '/email/verify/success',
	staticData: { name: 'EmailVerifySuccess' },
	component: lazyRouteComponent(
		screenCode(() => import('../routes/email-verified.tsx')),
		'EmailVerifiedPage',
	),
})

const emailAlreadyVerified = createRoute({
	getParentRoute: () => rootRoute,
	path: '/email/verify/already-success',
	staticData: { name: 'EmailVerifyAlreadySuccess' },
	component: lazyRouteComponent(
		screenCode(() => import('../routes/email-verified.tsx')),
		'EmailAlreadyVerifiedPage',
	),
})

const staticPage = createRoute({
	getParentRoute: () => rootRoute,
	path: '/$slug',
	staticData: { name: 'StaticPage' },
	loader: async ({ context: { shop }, params }) => {
		const { languageId } = shop.preferences.state()
		const pages = await shop.queryClient.ensureQueryData(staticPagesQuery(shop.call, languageId))
		if (!pages.some(({ slug }) => slug === params.slug)) throw notFound()
	},
	errorComponent: PageListError,
	component: lazyRouteComponent(
		screenCode(() => import('../routes/static-page.tsx')),
		'StaticPageBySlug',
	),
})

const staticPageById = createRoute({
	getParentRoute: () => rootRoute,
	path: '/static-page/$id',
	staticData: { name: 'StaticPageById' },
	component: lazyRouteComponent(
		screenCode(() => import('../routes/static-page.tsx')),
		'StaticPageById',
	),
})

export const routeTree = rootRoute.addChildren([
	home,
	guestRoute.addChildren([auth, resetPassword]),
	successPayment,
	failPayment,
	pendingPayment,
	processingPayment,
	productList,
	productListWithCategory,
	productDetails,
	skinPage,
	compare,
	userRoute.addChildren([account, orderPage, emailVerification]),
	restoreEmail,
	emailVerified,
	emailAlreadyVerified,
	staticPageById,
	staticPage,
])
