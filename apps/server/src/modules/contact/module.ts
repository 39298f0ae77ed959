import type { Module } from '../../platform/module.ts'
import type { ContactContext } from './context.ts'
import { seedDemoMessages } from './demo/seed-demo-messages.ts'
import { scheduleImap } from './mail/read-imap.ts'
import { scheduleMaildir } from './mail/read-maildir.ts'
import { receiveMail } from './mail/receive-mail.ts'
import { contactOperatorRoutes } from './operator/routes.ts'
import { contactRoutes } from './routes.ts'

export const contactModule: Module<ContactContext, Pick<ContactContext, 'content'>> = {
	name: 'contact',
	seedDemo: seedDemoMessages,
	open(platform, { content }) {
		const context = { platform, content }
		platform.inbox.provide((raw) => receiveMail(context, raw))
		return context
	},
	routes: contactRoutes,
	operatorRoutes: contactOperatorRoutes,
	async jobs({ platform }) {
		await scheduleMaildir(platform)
		await scheduleImap(platform)
	},
}
