import { accountAnswers } from '@skinverse/contract/texts/en/account-answers'
import { accountEvents } from '@skinverse/contract/texts/en/account-events'
import { caseMails } from '@skinverse/contract/texts/en/case-mails'
import { depositMails } from '@skinverse/contract/texts/en/deposit-mails'
import { itemWords } from '@skinverse/contract/texts/en/item-words'
import { mail } from '@skinverse/contract/texts/en/mail'
import { offerMails } from '@skinverse/contract/texts/en/offer-mails'
import { opening } from '@skinverse/contract/texts/en/opening'
import { orderMails } from '@skinverse/contract/texts/en/order-mails'
import { pageHeads } from '@skinverse/contract/texts/en/page-heads'
import { privacyFiles } from '@skinverse/contract/texts/en/privacy-files'
import { receipts } from '@skinverse/contract/texts/en/receipts'
import { sandboxPay } from '@skinverse/contract/texts/en/sandbox-pay'
import { sandboxSteam } from '@skinverse/contract/texts/en/sandbox-steam'
import { settingWords } from '@skinverse/contract/texts/en/setting-words'
import { watchlistMails } from '@skinverse/contract/texts/en/watchlist-mails'
import { laterTexts } from '@skinverse/contract/texts/later'
import { shopTexts } from '@skinverse/contract/texts/shop'

/** All texts for shoppers. The back office and the developers' pages are in English only. */
export const translatedTexts = {
	...accountAnswers,
	...accountEvents,
	...caseMails,
	...depositMails,
	...mail,
	...offerMails,
	...opening,
	...orderMails,
	...pageHeads,
	...privacyFiles,
	...receipts,
	...sandboxPay,
	...sandboxSteam,
	...settingWords,
	...itemWords,
	...watchlistMails,
	...laterTexts,
	...shopTexts,
} as const
