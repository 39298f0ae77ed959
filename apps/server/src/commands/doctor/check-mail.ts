import { createTransport } from 'nodemailer'
import type { Config } from '../../platform/config.ts'
import { mailFailure } from '../../platform/mail/mail-failure.ts'
import { type DoctorContext, type Finding, fault, fine, warning } from './finding.ts'

const ANSWER_WITHIN_MS = 10_000
const DEFAULT_SENDER = '@skinverse.test'

/** Connects and signs in as a delivery does; sends a mail only if it is asked to. */
export async function checkMail({ config, shopName, mailTo }: DoctorContext): Promise<Finding[]> {
	const { smtpUrl, demo } = config
	if (smtpUrl === undefined)
		return [
			demo
				? fine('mail', "kept in the demo shop's mailbox")
				: fault('mail', 'no mails are sent, not even links to set a password', 'set SMTP_URL'),
		]
	const findings = await tryServer(
		smtpUrl,
		config,
		mailTo === undefined ? undefined : { to: mailTo, name: await shopName },
	)
	if (config.mailFrom.endsWith(DEFAULT_SENDER))
		findings.push(
			warning(
				'mail',
				`mails are from ${config.mailFrom}, which no mail server believes`,
				'set MAIL_FROM to an address of your domain',
			),
		)
	return findings
}

interface TestMail {
	to: string
	name: string
}

async function tryServer(url: string, config: Config, mail: TestMail | undefined): Promise<Finding[]> {
	const { host } = new URL(url)
	const transport = createTransport({
		url,
		connectionTimeout: ANSWER_WITHIN_MS,
		greetingTimeout: ANSWER_WITHIN_MS,
		socketTimeout: ANSWER_WITHIN_MS,
	})
	try {
		await transport.verify()
		if (mail === undefined) return [fine('mail', `${host} accepts the sign-in`)]
		await transport.sendMail({
			from: { name: mail.name, address: config.mailFrom },
			to: { name: '', address: mail.to },
			subject: `Test mail of ${mail.name}`,
			text: `${config.publicUrl} can send mails.`,
		})
		return [fine('mail', `${host} took a mail to ${mail.to}`)]
	} catch (error) {
		return [mailFault(host, error)]
	} finally {
		transport.close()
	}
}

function mailFault(host: string, error: unknown): Finding {
	const { reason, todo } = mailFailure(host, error)
	return fault('mail', reason, todo)
}
