import type { OpeningCheckName } from '@skinverse/contract/entities/operator/opening'
import type {
	OfficeSetup,
	SetupStep,
	SetupStepName,
	SetupVariable,
} from '@skinverse/contract/entities/operator/setup'
import type { TextKey } from '@skinverse/contract/texts/en'
import { commandFor } from '../../platform/command-line.ts'
import type { Config } from '../../platform/config.ts'
import { DEFAULT_BRAND, DEFAULT_MAIL_FROM } from '../../platform/config.ts'
import { OFFICE_LANGUAGE } from '../../platform/operator/office-language.ts'
import { isOffered } from '../deposits/index.ts'
import { paymentsTarget, readOpening } from '../opening/index.ts'
import type { SetupContext } from './context.ts'

type Step = Omit<SetupStep, 'name'>

export async function readSteps(context: SetupContext): Promise<OfficeSetup> {
	const { config } = context.platform
	const { checks, state } = await readOpening(context.opening)
	/** A step that "Ready to open" checks. */
	const checked = (name: OpeningCheckName): Step => {
		const check = checks.find((each) => each.name === name)
		return { is_done: check?.level === 'good', text: check?.text ?? '' }
	}
	const left = checks.filter(({ level }) => level === 'missing').length
	const say = sayer(context)
	const steps: Record<SetupStepName, Step> = {
		shop: {
			is_done: config.brand !== DEFAULT_BRAND,
			text: say('setup_shop_name', { brand: config.brand }),
		},
		company: companyStep(context),
		mail: checked('mail'),
		payments: { ...checked('payments'), is_done: canTopUp(context) },
		steam: {
			is_done: config.steam.apiKey !== undefined,
			text: say(config.steam.apiKey === undefined ? 'setup_steam_missing' : 'setup_steam_set'),
		},
		languages: await languagesStep(context),
		legal: checked('legal'),
		catalogue: checked('stock'),
		open: {
			is_done: state === 'open',
			text: state === 'open' ? say('setup_open') : say('setup_open_left', { count: left }),
		},
	}
	return {
		steps: Object.entries(steps).map(([name, step]) => ({ name: name as SetupStepName, ...step })),
		variables: variablesOf(config, paymentsTarget(context.opening)),
		mail_command: commandFor(config, 'mail show'),
		webhook_url: `${config.publicUrl}/api/webhooks/stripe`,
	}
}

const sayer =
	({ platform: { texts } }: SetupContext) =>
	(key: TextKey, values?: Record<string, string | number>) =>
		texts.of(OFFICE_LANGUAGE, key, values)

function companyStep(context: SetupContext): Step {
	const { requisites, support_email: email, vat_percent: vat } = context.opening.content.settings()
	const say = sayer(context)
	if (requisites === '' || email === '') return { is_done: false, text: say('setup_company_missing') }
	return { is_done: true, text: say('setup_company_set', { email, vat }) }
}

/** With money: a trial does not count. */
function canTopUp({ opening }: SetupContext): boolean {
	const { payment_methods: methods } = opening.content.settings()
	return methods.some(({ provider }) => provider !== 'sandbox' && isOffered(opening, provider))
}

async function languagesStep(context: SetupContext): Promise<Step> {
	const languages = await context.platform.db.many<{ title: string }>(
		'select title from languages order by is_default desc, id',
	)
	const titles = languages.map(({ title }) => title).join(', ')
	return { is_done: true, text: sayer(context)('setup_languages', { titles }) }
}

/** Secrets are said to be set, not shown. */
function variablesOf(config: Config, stripe: string | undefined): OfficeSetup['variables'] {
	const secret = (value: string | undefined) => (value === undefined ? null : '••••••')
	const variable = (name: string, value: string | null, sample: string): SetupVariable => ({
		name,
		value,
		example: `${name}=${sample}`,
	})
	const smtpHost = config.smtpUrl === undefined ? null : new URL(config.smtpUrl).host
	return {
		shop: [variable('PUBLIC_URL', config.publicUrl, 'https://shop.example')],
		mail: [
			variable('SMTP_URL', smtpHost, 'smtps://user:password@mail.example:465'),
			variable(
				'MAIL_FROM',
				config.mailFrom === DEFAULT_MAIL_FROM ? null : config.mailFrom,
				'no-reply@shop.example',
			),
		],
		payments: [
			variable('STRIPE_SECRET_KEY', stripe?.replace('stripe ', '') ?? null, 'sk_live_…'),
			variable('STRIPE_WEBHOOK_SECRET', secret(config.stripe?.webhookSecret), 'whsec_…'),
		],
		steam: [variable('STEAM_API_KEY', secret(config.steam.apiKey), '0123456789ABCDEF0123456789ABCDEF')],
	}
}
