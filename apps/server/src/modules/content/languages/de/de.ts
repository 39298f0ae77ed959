import type { translatedTexts } from '../translated-texts.ts'
import type { Translation } from '../translation.ts'
import { account } from './account.ts'
import { accountAnswers } from './account-answers.ts'
import { accountEvents } from './account-events.ts'
import { accountPage } from './account-page.ts'
import { accountSecurity } from './account-security.ts'
import { auth } from './auth.ts'
import { cart } from './cart.ts'
import { catalogue } from './catalogue.ts'
import { depositMails } from './deposit-mails.ts'
import { emailVerification } from './email-verification.ts'
import { fields } from './fields.ts'
import { general } from './general.ts'
import { home } from './home.ts'
import { itemWords } from './item-words.ts'
import { layout } from './layout.ts'
import { mail } from './mail.ts'
import { offerMails } from './offer-mails.ts'
import { offers } from './offers.ts'
import { orderMails } from './order-mails.ts'
import { pageHeads } from './page-heads.ts'
import { paymentResults } from './payment-results.ts'
import { payments } from './payments.ts'
import { privacy } from './privacy.ts'
import { privacyFiles } from './privacy-files.ts'
import { problems } from './problems.ts'
import { productPages } from './product-pages.ts'
import { sandboxPay } from './sandbox-pay.ts'
import { sandboxSteam } from './sandbox-steam.ts'
import { secondFactors } from './second-factors.ts'
import { settingWords } from './setting-words.ts'
import { statuses } from './statuses.ts'

export const de: Translation<typeof translatedTexts> = {
	...account,
	...accountAnswers,
	...accountEvents,
	...accountPage,
	...accountSecurity,
	...auth,
	...cart,
	...catalogue,
	...depositMails,
	...emailVerification,
	...fields,
	...general,
	...home,
	...itemWords,
	...layout,
	...mail,
	...offerMails,
	...offers,
	...orderMails,
	...pageHeads,
	...paymentResults,
	...payments,
	...privacy,
	...privacyFiles,
	...problems,
	...productPages,
	...sandboxPay,
	...sandboxSteam,
	...secondFactors,
	...settingWords,
	...statuses,
}
