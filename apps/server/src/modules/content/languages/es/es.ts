import type { translatedTexts } from '../translated-texts.ts'
import type { Translation } from '../translation.ts'
import { account } from './account.ts'
import { accountAnswers } from './account-answers.ts'
import { accountEvents } from './account-events.ts'
import { accountPage } from './account-page.ts'
import { accountSecurity } from './account-security.ts'
import { auth } from './auth.ts'
import { authForms } from './auth-forms.ts'
import { cart } from './cart.ts'
import { cartScreen } from './cart-screen.ts'
import { caseMails } from './case-mails.ts'
import { cases } from './cases.ts'
import { catalogue } from './catalogue.ts'
import { compare } from './compare.ts'
import { contact } from './contact.ts'
import { depositMails } from './deposit-mails.ts'
import { emailVerification } from './email-verification.ts'
import { emptyList } from './empty-list.ts'
import { fields } from './fields.ts'
import { general } from './general.ts'
import { holds } from './holds.ts'
import { home } from './home.ts'
import { itemWords } from './item-words.ts'
import { layout } from './layout.ts'
import { mail } from './mail.ts'
import { offerMails } from './offer-mails.ts'
import { offers } from './offers.ts'
import { opening } from './opening.ts'
import { orderMails } from './order-mails.ts'
import { orderPage } from './order-page.ts'
import { pageHeads } from './page-heads.ts'
import { paymentResults } from './payment-results.ts'
import { payments } from './payments.ts'
import { privacy } from './privacy.ts'
import { privacyFiles } from './privacy-files.ts'
import { problems } from './problems.ts'
import { productDetails } from './product-details.ts'
import { productPages } from './product-pages.ts'
import { receipts } from './receipts.ts'
import { sandboxPay } from './sandbox-pay.ts'
import { sandboxSteam } from './sandbox-steam.ts'
import { search } from './search.ts'
import { secondFactors } from './second-factors.ts'
import { selling } from './selling.ts'
import { settingWords } from './setting-words.ts'
import { skins } from './skins.ts'
import { statements } from './statements.ts'
import { statuses } from './statuses.ts'
import { watchlist } from './watchlist.ts'
import { watchlistMails } from './watchlist-mails.ts'

export const es: Translation<typeof translatedTexts> = {
	...account,
	...accountAnswers,
	...accountEvents,
	...accountPage,
	...accountSecurity,
	...auth,
	...authForms,
	...cart,
	...cartScreen,
	...caseMails,
	...cases,
	...catalogue,
	...contact,
	...depositMails,
	...emailVerification,
	...fields,
	...general,
	...holds,
	...home,
	...itemWords,
	...layout,
	...mail,
	...offerMails,
	...offers,
	...opening,
	...orderMails,
	...orderPage,
	...pageHeads,
	...paymentResults,
	...payments,
	...privacy,
	...privacyFiles,
	...problems,
	...productDetails,
	...productPages,
	...emptyList,
	...receipts,
	...sandboxPay,
	...sandboxSteam,
	...search,
	...secondFactors,
	...selling,
	...settingWords,
	...skins,
	...compare,
	...statements,
	...statuses,
	...watchlist,
	...watchlistMails,
}
