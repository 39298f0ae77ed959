import { commandFor } from './command-line.ts'
import type { Config } from './config.ts'

type BannerConfig = Pick<
	Config,
	'brand' | 'publicUrl' | 'demo' | 'smtpUrl' | 'roles' | 'dataDir' | 'databaseUrl'
>

/** Shown and created only with DEMO=1. */
const DEMO_SIGN_INS = [
	['shopper', 'demo@skinverse.test / Demo1234'],
	['new shopper', 'new@skinverse.test / Demo1234'],
	['operator', 'operator@skinverse.test / Operator1234'],
] as const

const CREATE_OPERATOR = 'operator create --email you@example.com --name You --role admin'

interface BackOffice {
	hasOperator?: boolean
	/** Where the first operator is created. */
	setupAddress?: string | undefined
}

/** The text to print once the shop serves requests. */
export function banner(config: BannerConfig, { hasOperator = true, setupAddress }: BackOffice = {}): string {
	const { brand, publicUrl, demo, smtpUrl, roles } = config
	if (!roles.web) return `\n  ${brand} is running as a worker: it works jobs and serves no pages\n`
	const addresses = [
		['Shop', publicUrl],
		['Back office', `${publicUrl}/backoffice`],
		...(demo ? [['Mailbox', `${publicUrl}/dev/mailbox`] as const] : []),
		['API docs', `${publicUrl}/api/docs`],
	] as const
	const lines = [`${brand} is running`, '', ...addresses.map(row)]
	if (demo) lines.push('', 'Demo sign-ins', ...DEMO_SIGN_INS.map(row))
	if (setupAddress !== undefined) {
		lines.push(
			'',
			'Set up your shop: open this address. It works once, for a day; the next start prints a new one.',
			`  ${setupAddress}`,
			'Without a browser: create the operator, or set up everything from a file such as deploy/setup.example.json.',
			`  ${commandFor(config, CREATE_OPERATOR)}`,
			`  ${commandFor(config, 'setup --from FILE')}`,
		)
	} else if (!hasOperator) {
		lines.push(
			'',
			'No one can sign in to the back office. Create an operator, or enable one:',
			`  ${commandFor(config, CREATE_OPERATOR)}`,
			`  ${commandFor(config, 'operator enable --email you@example.com')}`,
		)
	}
	if (!demo && smtpUrl === undefined) {
		lines.push(
			'',
			'No emails are sent: set SMTP_URL. Until then they are only stored; this shows the newest one:',
			`  ${commandFor(config, 'mail show you@example.com')}`,
		)
	}
	lines.push('', 'Press Ctrl-C to stop')
	return `\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n`
}

const LABEL_WIDTH = 14

function row([label, value]: readonly [string, string]): string {
	return `  ${label.padEnd(LABEL_WIDTH)}${value}`
}
