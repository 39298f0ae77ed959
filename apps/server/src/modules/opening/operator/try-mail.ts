import { randomUUID } from 'node:crypto'
import type { TextKey } from '@skinverse/contract/texts/en'
import { renderMail } from '../../../platform/mail/layout.ts'
import { mailFailure } from '../../../platform/mail/mail-failure.ts'
import { domainOf } from '../../../platform/mail/message.ts'
import { openTransport } from '../../../platform/mail/transport.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { Problem } from '../../../platform/problem.ts'
import type { OpeningContext } from '../context.ts'
import { runTrial } from './trials.ts'

/** The server's name without its password. */
export const mailServerOf = (smtpUrl: string): string => new URL(smtpUrl).host

/** Sent at once and not by a job: the operator sees the mail server's response. */
export async function tryMail(context: OpeningContext, act: Act): Promise<string> {
	const { config, texts } = context.platform
	const { smtpUrl, mailFrom, brand } = config
	if (smtpUrl === undefined) throw new Problem('trial_failed', { text: 'trial_no_mail_server' })
	const language = context.content.languages.fallback()
	const text = (key: TextKey, values = {}) => texts.of(language, key, { brand, ...values })
	const { email } = act.operator
	const transport = openTransport(smtpUrl)
	const target = mailServerOf(smtpUrl)
	const answer = await runTrial(context, act, {
		name: 'mail',
		target,
		reasonOf(error) {
			const { reason, todo } = mailFailure(target, error)
			return `${reason}; ${todo}`
		},
		async attempt() {
			const sent = await transport.sendMail({
				from: { name: brand, address: mailFrom },
				to: { name: '', address: email },
				envelope: { from: mailFrom, to: [email] },
				messageId: `<${randomUUID()}@${domainOf(mailFrom)}>`,
				subject: text('mail_trial_subject'),
				...renderMail({
					lang: language.code,
					shop: config,
					heading: text('mail_trial_heading'),
					paragraphs: [text('mail_trial_text')],
					footnote: text('mail_trial_footnote'),
				}),
			})
			return sent.response
		},
	}).finally(() => transport.close())
	return text('trial_mail_sent', { email, answer })
}
