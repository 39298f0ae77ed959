import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import { networkReason } from '../../platform/network-reason.ts'
import { versionText } from '../../platform/version.ts'
import { type AddressAnswer, askAddress } from './ask-address.ts'
import { headerClockFindings } from './check-clock.ts'
import { type Finding, fault, fine, warning } from './finding.ts'

const DAY_MS = 86_400_000
/** Let's Encrypt renews 30 days before the end. */
const WARNING_DAYS = 14
const FAULT_DAYS = 3
const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

const health = z.object({ status: z.literal('OK'), version: z.string(), commit: z.string().optional() })

/** Asks the running shop at its public address, as a visitor reaches it. */
export async function checkAddress(config: Config): Promise<Finding[]> {
	const url = new URL('/healthz', config.publicUrl)
	const findings = [...checkProtocol(url)]
	const before = Date.now()
	try {
		const answer = await askAddress(url)
		findings.push(shopFinding(answer, config))
		if (answer.certificate !== undefined) findings.push(certificateFinding(answer.certificate, new Date()))
		findings.push(...headerClockFindings(url, answer, before))
	} catch (error) {
		findings.push(
			fault(
				'address',
				`${config.publicUrl} does not answer: ${networkReason(error)}`,
				'is the shop running, does its name lead to this machine, and does the firewall open the port?',
			),
		)
	}
	return findings
}

function checkProtocol({ protocol, hostname, origin }: URL): Finding[] {
	if (protocol === 'https:' || LOCAL.test(hostname)) return []
	const todo = 'put a proxy with TLS in front and set PUBLIC_URL to https (docs/opening.md)'
	return [fault('address', `${origin} is not encrypted: passwords can be read on the way`, todo)]
}

function shopFinding({ status, body }: AddressAnswer, { publicUrl, version }: Config): Finding {
	const said = health.safeParse(jsonOf(body))
	if (status !== 200 || !said.success)
		return fault(
			'address',
			`${publicUrl}/healthz answers ${status}, and not as the shop does`,
			'let the proxy lead to HOST and PORT of the shop',
		)
	const running = versionText({ number: said.data.version, commit: said.data.commit })
	if (running === versionText(version)) return fine('address', `${publicUrl} answers`)
	return warning(
		'address',
		`${publicUrl} answers as version ${running}, and this is ${versionText(version)}`,
		'restart the shop',
	)
}

export function certificateFinding(
	{ untrustedBecause, validTo }: NonNullable<AddressAnswer['certificate']>,
	now: Date,
): Finding {
	const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS)
	const renew = 'renew the certificate and reload the proxy'
	if (days < 0) return fault('tls', `the certificate ended on ${dayOf(validTo)}`, renew)
	if (untrustedBecause !== undefined)
		return fault(
			'tls',
			`browsers do not trust the certificate: ${untrustedBecause}`,
			'use one of a public authority',
		)
	const says = `the certificate is valid for ${days} more days`
	if (days < FAULT_DAYS) return fault('tls', says, renew)
	return days < WARNING_DAYS ? warning('tls', says, renew) : fine('tls', says)
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
