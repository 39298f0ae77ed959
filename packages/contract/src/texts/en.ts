import { accountAnswers } from './en/account-answers.ts'
import { accountEvents } from './en/account-events.ts'
import { apiDocs } from './en/api-docs.ts'
import { backoffice } from './en/backoffice.ts'
import { backofficeApprovals } from './en/backoffice-approvals.ts'
import { backofficeBackups } from './en/backoffice-backups.ts'
import { backofficeBrand } from './en/backoffice-brand.ts'
import { backofficeBulk } from './en/backoffice-bulk.ts'
import { backofficeCases } from './en/backoffice-cases.ts'
import { backofficeCatalogue } from './en/backoffice-catalogue.ts'
import { backofficeContent } from './en/backoffice-content.ts'
import { backofficeFinance } from './en/backoffice-finance.ts'
import { backofficeImports } from './en/backoffice-imports.ts'
import { backofficeNotifications } from './en/backoffice-notifications.ts'
import { backofficeOpening } from './en/backoffice-opening.ts'
import { backofficeOperators } from './en/backoffice-operators.ts'
import { backofficePayoutRuns } from './en/backoffice-payout-runs.ts'
import { backofficePeople } from './en/backoffice-people.ts'
import { backofficePictures } from './en/backoffice-pictures.ts'
import { backofficeQueues } from './en/backoffice-queues.ts'
import { backofficeRecords } from './en/backoffice-records.ts'
import { backofficeRisk } from './en/backoffice-risk.ts'
import { backofficeSearch } from './en/backoffice-search.ts'
import { backofficeSelling } from './en/backoffice-selling.ts'
import { backofficeSetup } from './en/backoffice-setup.ts'
import { backofficeSupport } from './en/backoffice-support.ts'
import { backofficeTextFiles } from './en/backoffice-text-files.ts'
import { backofficeTrading } from './en/backoffice-trading.ts'
import { backofficeTrail } from './en/backoffice-trail.ts'
import { caseMails } from './en/case-mails.ts'
import { depositMails } from './en/deposit-mails.ts'
import { devMailbox } from './en/dev-mailbox.ts'
import { itemWords } from './en/item-words.ts'
import { mail } from './en/mail.ts'
import { offerMails } from './en/offer-mails.ts'
import { opening } from './en/opening.ts'
import { orderMails } from './en/order-mails.ts'
import { pageHeads } from './en/page-heads.ts'
import { privacyFiles } from './en/privacy-files.ts'
import { receipts } from './en/receipts.ts'
import { retention } from './en/retention.ts'
import { sandboxPay } from './en/sandbox-pay.ts'
import { sandboxSteam } from './en/sandbox-steam.ts'
import { settingWords } from './en/setting-words.ts'
import { standInSteam } from './en/stand-in-steam.ts'
import { watchlistMails } from './en/watchlist-mails.ts'
import { laterTexts } from './later.ts'
import { shopTexts } from './shop.ts'

/**
 * The built-in English texts: default and fallback of every language. Flat keys, placeholders in
 * single braces; plural forms end in `_one` and `_other`. The server's texts are merged over them.
 */
export const en = {
	...accountAnswers,
	...accountEvents,
	...apiDocs,
	...backoffice,
	...backofficeApprovals,
	...backofficeBackups,
	...backofficeBrand,
	...backofficeBulk,
	...backofficeContent,
	...backofficeCases,
	...backofficeCatalogue,
	...backofficeFinance,
	...backofficeImports,
	...backofficeOpening,
	...backofficeOperators,
	...backofficePayoutRuns,
	...backofficePeople,
	...backofficePictures,
	...backofficeNotifications,
	...backofficeQueues,
	...backofficeRecords,
	...backofficeRisk,
	...backofficeSearch,
	...backofficeSelling,
	...backofficeSetup,
	...backofficeSupport,
	...backofficeTextFiles,
	...backofficeTrading,
	...backofficeTrail,
	...caseMails,
	...depositMails,
	...devMailbox,
	...itemWords,
	...mail,
	...offerMails,
	...opening,
	...orderMails,
	...pageHeads,
	...privacyFiles,
	...receipts,
	...retention,
	...sandboxPay,
	...sandboxSteam,
	...settingWords,
	...standInSteam,
	...watchlistMails,
	...laterTexts,
	...shopTexts,
} as const

export type TextKey = keyof typeof en
