import { product } from './1-product.ts'
import { accountPage } from './2-account.ts'
import { authPage } from './2-auth.ts'
import { cartModal } from './2-cart.ts'
import { emailVerification } from './2-email-verification.ts'
import { home } from './2-home.ts'
import { layout } from './2-layout.ts'
import { otherScreens } from './2-other-screens.ts'
import { paymentResultPages } from './2-payment-results.ts'
import { productDetails } from './2-product-details.ts'
import { productListPage } from './2-product-list.ts'
import { routeGuard, routes } from './2-routes.ts'
import { selling } from './2-selling.ts'
import { staticPage } from './2-static-page.ts'
import { accountAndWalletEntities } from './3-accounts-wallet.ts'
import { catalogueEntities } from './3-catalogue.ts'
import { offerEntity } from './3-offer.ts'
import { authentication } from './4-authentication.ts'
import { cartStates } from './4-cart.ts'
import { currencyAndLanguage } from './4-currency-language.ts'
import { offerStatuses } from './4-offer-statuses.ts'
import { paymentAndDeposit } from './4-payment-deposit.ts'
import { productListStates } from './4-product-list.ts'
import { statusDisplay } from './4-status-display.ts'
import { cartRules, checkoutRules } from './5-cart-checkout.ts'
import { otherRules } from './5-other.ts'
import { phoneInput, resetRules } from './5-phone-reset.ts'
import { profileAndPassword } from './5-profile.ts'
import { contactInfo, paymentModal, sellModal } from './5-selling.ts'
import { signInRules, signUpRules } from './5-sign-in-up.ts'
import { topUpAmount } from './5-top-up.ts'
import { roles } from './6-roles.ts'
import { authenticationCalls } from './7-authentication.ts'
import { cartCalls, purchaseCalls } from './7-cart-purchases.ts'
import { catalogueCalls } from './7-catalogue.ts'
import { depositCalls } from './7-deposits.ts'
import { callsInGeneral } from './7-general.ts'
import { offerCalls } from './7-offers.ts'
import { accountAndWalletMessages } from './8-accounts-wallet.ts'
import { catalogueErrors } from './8-catalogue-general.ts'
import { offerMessages } from './8-offers.ts'
import { sessionErrors } from './8-session.ts'
import { constants } from './9-constants.ts'
import type { Section } from './section.ts'

/** In the specification's order. */
export const allSections: readonly Section[] = [
	product,
	routes,
	routeGuard,
	home,
	authPage,
	productListPage,
	productDetails,
	cartModal,
	accountPage,
	paymentResultPages,
	emailVerification,
	staticPage,
	otherScreens,
	selling,
	layout,
	catalogueEntities,
	accountAndWalletEntities,
	offerEntity,
	statusDisplay,
	offerStatuses,
	authentication,
	cartStates,
	paymentAndDeposit,
	productListStates,
	currencyAndLanguage,
	signInRules,
	signUpRules,
	phoneInput,
	resetRules,
	cartRules,
	checkoutRules,
	topUpAmount,
	sellModal,
	contactInfo,
	paymentModal,
	profileAndPassword,
	otherRules,
	roles,
	callsInGeneral,
	authenticationCalls,
	cartCalls,
	purchaseCalls,
	catalogueCalls,
	depositCalls,
	offerCalls,
	sessionErrors,
	accountAndWalletMessages,
	offerMessages,
	catalogueErrors,
	constants,
]
