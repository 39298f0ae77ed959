import type { Role } from '@skinverse/contract/capabilities'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Sql } from '../../../platform/database/database.ts'
import { renderMail } from '../../../platform/mail/layout.ts'
import { OFFICE_LANGUAGE } from '../../../platform/operator/office-language.ts'
import type { Platform } from '../../../platform/platform.ts'
import { INVITATION_HOURS } from './token.ts'

interface Invited {
	name: string
	email: string
	role: Role
	inviter: string
	token: string
}

export async function mailInvitation(
	{ config, mail, texts }: Pick<Platform, 'config' | 'mail' | 'texts'>,
	tx: Sql,
	{ name, email, role, inviter, token }: Invited,
): Promise<void> {
	const { brand, publicUrl } = config
	const roleName = texts.of(OFFICE_LANGUAGE, `backoffice_role_${role}`)
	const values = { brand, name, inviter, role: roleName, hours: INVITATION_HOURS }
	const text = (key: TextKey) => texts.of(OFFICE_LANGUAGE, key, values)
	await mail.send(tx, {
		to: email,
		subject: text('mail_operator_invitation_subject'),
		...renderMail({
			lang: OFFICE_LANGUAGE.code,
			shop: config,
			heading: text('mail_operator_invitation_heading'),
			paragraphs: [text('mail_operator_invitation_text')],
			button: {
				label: text('mail_operator_invitation_button'),
				// In the fragment, which browsers do not send: no server or proxy logs it.
				url: `${publicUrl}/backoffice/accept-invitation#token=${token}`,
			},
			footnote: text('mail_operator_invitation_footnote'),
		}),
	})
}
