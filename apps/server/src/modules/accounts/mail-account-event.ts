import type { AccountEventKind } from '@skinverse/contract/account-events'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Sql } from '../../platform/database/database.ts'
import { deviceName } from '../../platform/http/device-name.ts'
import type { Origin } from '../../platform/http/origin.ts'
import type { Languages } from '../../platform/http/request-language.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Language } from '../../platform/texts.ts'
import type { AccountEvent, AlsoMailed, Remedy } from './account-event.ts'

export interface EventMailContext {
	platform: Pick<Platform, 'config' | 'clock' | 'mail' | 'texts'>
	content: { languages: Languages; settings(): { support_email: string } }
}

/** These never reach a mailbox. */
type Unmailed = 'sign_in_failed' | 'session_ended' | 'email_change_dropped' | 'trade_link_removed'
type Mailed = Exclude<AccountEventKind, Unmailed>

/** A visitor who is not signed in is sent to the sign-in form first, which also offers a password reset. */
const accountLink = { button: 'mail_event_account_button', path: '/account?tab=personal' } as const
const remedies = {
	reset: { text: 'mail_event_not_you', ...accountLink },
	account: { text: 'mail_event_not_you_support', ...accountLink },
	support: { text: 'mail_event_not_you_support' },
	stop: { text: 'mail_event_not_you_stop', ...accountLink },
	restore: { text: 'mail_event_not_you_restore', button: 'mail_event_restore_button' },
} as const satisfies Record<Remedy, object>

/** Mails the owner in their language when the caller's transaction commits. */
export async function mailAccountEvent(
	{ platform, content }: EventMailContext,
	tx: Sql,
	to: string,
	event: AccountEvent & Pick<AlsoMailed, 'restore'>,
): Promise<void> {
	const { userId, kind, origin, details, notes = [], remedy = remedyFor(kind), restore } = event
	if (!isMailed(kind)) throw new Error(`there is no mail about ${kind}`)
	const { config, clock, mail, texts } = platform
	const { language_id } = await tx.one<{ language_id: number | null }>(
		'select language_id from users where id = $1',
		[userId],
	)
	const language = content.languages.byId(language_id ?? 0) ?? content.languages.fallback()
	const support = content.settings().support_email || config.publicUrl
	const until = restore === undefined ? '' : formatMoment(restore.until)
	const text = (key: TextKey) => texts.of(language, key, { brand: config.brand, support, until, ...details })
	const heading = text(`mail_event_${kind}_heading`)
	const { text: advice, ...link } = remedies[remedy]
	const url = 'path' in link ? `${config.publicUrl}${link.path}` : restore?.url
	await mail.send(tx, {
		to,
		subject: texts.of(language, 'mail_event_subject', { brand: config.brand, heading }),
		...renderMail({
			lang: language.code,
			shop: config,
			heading,
			paragraphs: [
				text(`mail_event_${kind}_text`),
				...notes.map(text),
				circumstances(platform, language, clock.now(), origin),
				text(advice),
			],
			button: 'button' in link && url !== undefined ? { label: text(link.button), url } : undefined,
			footnote: text('mail_event_footnote'),
		}),
	})
}

/** In these cases a new password is not enough: the owner needs support as well. */
function remedyFor(kind: AccountEventKind): Remedy {
	return kind === 'password_reset' || kind === 'trade_link_changed' || kind === 'payout_account_added'
		? 'account'
		: 'reset'
}

function isMailed(kind: AccountEventKind): kind is Mailed {
	return (
		kind !== 'sign_in_failed' &&
		kind !== 'session_ended' &&
		kind !== 'email_change_dropped' &&
		kind !== 'trade_link_removed'
	)
}

/** One line each, and only what is known. */
function circumstances(
	{ texts }: Pick<Platform, 'texts'>,
	language: Language,
	now: Date,
	origin: Origin | undefined,
): string {
	const lines = [texts.of(language, 'mail_event_time', { time: formatMoment(now) })]
	if (origin?.device) {
		const device = deviceName(texts, language, origin.device)
		lines.push(texts.of(language, 'mail_event_device', { device }))
	}
	if (origin?.country) {
		const country = new Intl.DisplayNames([language.code], { type: 'region' }).of(
			origin.country.toUpperCase(),
		)
		lines.push(texts.of(language, 'mail_event_country', { country: country ?? origin.country }))
	}
	if (origin?.ip) lines.push(texts.of(language, 'mail_event_ip', { ip: origin.ip }))
	return lines.join('\n')
}

/** `15.11.2026 06:41 UTC`: mails reach people in any time zone. */
export function formatMoment(moment: Date): string {
	const [date = '', time = ''] = moment.toISOString().split('T')
	return `${date.split('-').toReversed().join('.')} ${time.slice(0, 5)} UTC`
}
