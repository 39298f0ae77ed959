import type { OpeningCheck, OpeningCheckName } from '@skinverse/contract/entities/operator/opening'
import { blanksIn } from '@skinverse/contract/template-blank'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Database } from '../../../platform/database/database.ts'
import { newestVerified } from '../../backups/index.ts'
import { isOffered } from '../../deposits/index.ts'
import { countPictures } from '../../pictures/index.ts'
import type { OpeningContext } from '../context.ts'
import { lastTrial } from './trials.ts'
import { mailServerOf } from './try-mail.ts'
import { paymentsTarget } from './try-payments.ts'

export interface Found {
	level: OpeningCheck['level']
	text: TextKey
	values?: Record<string, string | number>
}

type Check = (context: OpeningContext) => Found | Promise<Found>

/** The nightly check, and the night of a shop that was off. */
const BOOKS_DAYS = 2
const HOUR_SECONDS = 3_600
/** A day, and the time that the nightly backup takes. */
const BACKUP_HOURS = 26

const good = (text: TextKey, values?: Found['values']): Found => ({ level: 'good', text, values })
const missing = (text: TextKey, values?: Found['values']): Found => ({ level: 'missing', text, values })
const warning = (text: TextKey, values?: Found['values']): Found => ({ level: 'warning', text, values })
/** The back office is in English. */
const grouped = (count: number) => count.toLocaleString('en')

/** Looked up at every request, so that the list is never older than what it says. */
export const checks: Readonly<Record<OpeningCheckName, Check>> = {
	operator: checkOperator,
	address: checkAddress,
	mail: checkMail,
	payments: checkPayments,
	legal: checkLegal,
	accounts: checkAccounts,
	backup: checkBackup,
	books: checkBooks,
	stock: checkStock,
	pictures: checkPictures,
}

async function checkOperator({ platform: { db } }: OpeningContext): Promise<Found> {
	const { count } = await db.one<{ count: number }>(
		`select count(*)::int from operators where role = 'admin' and disabled_at is null and (
			exists (select from totp_factors where operator_id = operators.id and secret is not null)
			or exists (select from passkeys where operator_id = operators.id))`,
	)
	return count > 0 ? good('check_operator_good', { count }) : missing('check_operator_missing')
}

function checkAddress({ platform: { config } }: OpeningContext): Found {
	const address = config.publicUrl
	return address.startsWith('https:')
		? good('check_address_good', { address })
		: missing('check_address_missing', { address })
}

async function checkMail({ platform: { config, db } }: OpeningContext): Promise<Found> {
	if (config.smtpUrl === undefined) return missing('check_mail_unset')
	const target = mailServerOf(config.smtpUrl)
	const trial = await lastTrial(db, 'mail', target)
	return trial === undefined
		? missing('check_mail_untried', { target })
		: good('check_mail_good', { target, answer: trial.answer })
}

async function checkPayments(context: OpeningContext): Promise<Found> {
	const methods = context.content.settings().payment_methods
	if (methods.length === 0) return missing('check_payments_none')
	const provider = 'Stripe'
	const sandbox = methods.find((method) => method.provider === 'sandbox')
	if (sandbox !== undefined) {
		const { demo } = context.platform.config
		return (demo ? warning : missing)('check_payments_sandbox', { method: sandbox.title })
	}
	if (context.content.settings().sandbox_payments) return missing('check_payments_trial_on')
	const closed = methods.find((method) => !isOffered(context, method.provider))
	if (closed !== undefined) return missing('check_payments_no_keys', { method: closed.title, provider })
	const trial = await lastTrial(context.platform.db, 'payments', paymentsTarget(context) ?? '')
	if (trial === undefined) return missing('check_payments_untried', { provider })
	const left = await trialCreditsLeft(context.platform)
	if (left > 0) return warning('check_payments_trial_left', { count: left })
	return trial.answer === 'live'
		? good('check_payments_good', { provider })
		: warning('check_payments_test', { provider })
}

/** Credited top-ups of a trial, for which no money was charged, that were not taken back. */
async function trialCreditsLeft({ config, db }: OpeningContext['platform']): Promise<number> {
	if (config.demo) return 0
	const { count } = await db.one<{ count: number }>(
		`select count(*)::int from deposits where provider = 'sandbox' and status = 'Success'
			and not exists (select from cases where deposit_id = deposits.id)`,
	)
	return count
}

async function checkLegal({ platform: { db, texts }, content }: OpeningContext): Promise<Found> {
	const pages = await db.many<{ is_terms: boolean; is_privacy: boolean; content: string }>(
		`select is_terms, is_privacy, content from static_pages join static_page_texts on page_id = id
		where is_terms or is_privacy`,
	)
	const absent: TextKey[] = []
	if (!pages.some(({ is_terms }) => is_terms)) absent.push('office_page_terms')
	if (!pages.some(({ is_privacy }) => is_privacy)) absent.push('office_page_privacy')
	if (absent.length > 0) {
		const names = absent.map((key) => texts.of(content.languages.fallback(), key)).join(', ')
		return missing('check_legal_missing', { pages: names })
	}
	const blank = pages.flatMap((page) => blanksIn(page.content))[0]?.text
	return blank === undefined ? good('check_legal_good') : missing('check_legal_unfinished', { sample: blank })
}

function checkAccounts({ content }: OpeningContext): Found {
	return content.settings().is_reg_enabled ? good('check_accounts_good') : warning('check_accounts_off')
}

async function checkBackup({ platform: { config, db, clock } }: OpeningContext): Promise<Found> {
	const newest = await newestVerified(db)
	if (newest === undefined)
		return missing(config.backups === undefined ? 'check_backup_unset' : 'check_backup_none')
	if (!newest.isVerified) return missing('check_backup_unverified')
	const hours = Math.max(0, Math.floor((clock.now().getTime() / 1000 - newest.at) / HOUR_SECONDS))
	return hours < BACKUP_HOURS ? good('check_backup_good', { hours }) : missing('check_backup_old', { hours })
}

async function checkBooks({ platform: { db } }: OpeningContext): Promise<Found> {
	const last = await db.maybe<{ faults: number; is_recent: boolean }>(
		`select coalesce(jsonb_array_length(faults), 0) as faults, finished_at > now() - make_interval(days => $1) as is_recent
		from book_runs where finished_at is not null order by id desc limit 1`,
		[BOOKS_DAYS],
	)
	if (last === undefined || !last.is_recent) return missing('check_books_unchecked')
	return last.faults > 0 ? missing('check_books_faults', { count: last.faults }) : good('check_books_good')
}

async function checkStock({ catalogue, platform: { db } }: OpeningContext): Promise<Found> {
	// After an import the engine of this node needs a moment to load the items.
	const count = catalogue.engine.size || (await countOnSale(db))
	if (count === 0) return missing('check_stock_missing')
	return good(count === 1 ? 'check_stock_good_one' : 'check_stock_good_other', { count: grouped(count) })
}

async function countOnSale(db: Database): Promise<number> {
	const { count } = await db.one<{ count: number }>(
		"select count(*)::int from items where status = 'available'",
	)
	return count
}

async function checkPictures({ platform: { config, db } }: OpeningContext): Promise<Found> {
	const { total, ready, failed, isManyFailed } = await countPictures(db)
	const counts = { ready: grouped(ready), failed: grouped(failed), total: grouped(total) }
	if (isManyFailed) return warning('check_pictures_failed', counts)
	if (ready + failed < total) return warning('check_pictures_waiting', counts)
	if (total > 0) return good('check_pictures_good', counts)
	// Only the demo draws what has no picture.
	if (!config.demo && (await isAnyBare(db))) return warning('check_pictures_bare')
	return good('check_pictures_none')
}

/** Whether an item without a picture is on sale. */
async function isAnyBare(db: Database): Promise<boolean> {
	const { found } = await db.one<{ found: boolean }>(
		`select exists (select from item_kinds where coalesce(img_url, '') = ''
			and not exists (select from picture_uploads where kind_id = item_kinds.id)
			and exists (select from items where kind_id = item_kinds.id and status = 'available')) as found`,
	)
	return found
}
