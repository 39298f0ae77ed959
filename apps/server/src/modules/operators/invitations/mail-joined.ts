import type { Role } from '@skinverse/contract/capabilities'
import { FOUR_EYES_DELAY_HOURS } from '@skinverse/contract/limits'
import type { Sql } from '../../../platform/database/database.ts'
import { mailAdmins } from '../../../platform/operator/mail-admins.ts'
import { OFFICE_LANGUAGE } from '../../../platform/operator/office-language.ts'
import type { Platform } from '../../../platform/platform.ts'

interface Joined {
	id: number
	name: string
	email: string
	role: Role
	inviterId: number
}

/** Notifies the other admins, in case an admin invites a second account of their own. */
export async function mailJoined(
	platform: Pick<Platform, 'config' | 'mail' | 'texts'>,
	tx: Sql,
	{ id, name, email, role, inviterId }: Joined,
): Promise<void> {
	const { config, texts } = platform
	const inviter = await tx.one<{ name: string }>('select name from operators where id = $1', [inviterId])
	const joined = texts.of(OFFICE_LANGUAGE, 'mail_admins_joined_text', {
		brand: config.brand,
		name,
		email,
		inviter: inviter.name,
		role: texts.of(OFFICE_LANGUAGE, `backoffice_role_${role}`),
		hours: FOUR_EYES_DELAY_HOURS,
	})
	await mailAdmins(platform, tx, {
		exceptId: id,
		subject: 'mail_admins_joined_subject',
		heading: 'mail_admins_joined_heading',
		paragraphs: [joined],
		path: '/operators',
	})
}
