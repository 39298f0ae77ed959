import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { type SandboxContent, sandboxPayRoutes } from './routes.ts'

interface SandboxPay {
	platform: Platform
	content: SandboxContent
}

export const sandboxPayModule: Module<SandboxPay, Pick<SandboxPay, 'content'>> = {
	name: 'sandbox-pay',
	open: (platform, { content }) => ({ platform, content }),
	routes: (_serve, { platform, content }, { app }) => sandboxPayRoutes(app, platform, content),
}
