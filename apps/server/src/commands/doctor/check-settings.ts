import type { Config } from '../../platform/config.ts'
import { versionText } from '../../platform/version.ts'
import { type Finding, fault, fine, warning } from './finding.ts'

const NODE_MAJOR = 24

export function checkSettings({ demo, keyEncryption, publicUrl, trustedProxies }: Config): Finding[] {
	const isPublic = publicUrl.startsWith('https:')
	const findings: Finding[] = []
	if (demo && isPublic)
		findings.push(
			warning(
				'settings',
				'this is the demo shop, whose sign-ins are printed in the README',
				'for a real shop run "demo remove" and set DEMO=0',
			),
		)
	if (isPublic && trustedProxies.length === 0)
		findings.push(
			warning(
				'settings',
				'no proxy is trusted, so all visitors behind one share its address and its rate limits',
				'set TRUSTED_PROXIES (loopback for a proxy on this machine)',
			),
		)
	if (!demo && keyEncryption.current === undefined)
		findings.push(
			warning(
				'settings',
				"the shop's keys are stored unencrypted in the database",
				'set KEY_ENCRYPTION_KEY (openssl rand -base64 32) and keep it in two places',
			),
		)
	return findings.length > 0 ? findings : [fine('settings', 'all are valid')]
}

export function checkProgram({ version }: Config): Finding {
	const node = process.versions.node
	const says = `Skinverse ${versionText(version)} on Node ${node}`
	if (Number(node.split('.')[0]) >= NODE_MAJOR) return fine('program', says)
	return fault('program', says, `run it with Node ${NODE_MAJOR} or later`)
}
