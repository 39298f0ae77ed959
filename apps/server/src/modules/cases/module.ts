import type { Module } from '../../platform/module.ts'
import type { CasesContext } from './context.ts'
import { seedDemoCases } from './demo/seed-demo-cases.ts'
import { mailSettled } from './mail-settled.ts'
import { casesOperatorRoutes } from './operator/routes.ts'
import { casesRoutes } from './routes.ts'
import { tellProvider } from './tell-provider.ts'

export const casesModule: Module<
	CasesContext,
	Pick<CasesContext, 'content' | 'providers'>,
	Pick<CasesContext, 'content'>
> = {
	name: 'cases',
	seedDemo: (platform, { content }) => seedDemoCases({ platform, content }),
	open: (platform, { content, providers }) => ({ platform, content, providers }),
	routes: casesRoutes,
	operatorRoutes: casesOperatorRoutes,
	async jobs(context) {
		const { jobs } = context.platform
		await jobs.work('cases.tell-provider', ({ caseId }) => tellProvider(context, caseId))
		await jobs.work('cases.mail-settled', async () => {
			await mailSettled(context)
		})
		await jobs.schedule('cases.mail-settled', '* * * * *', {})
	},
}
