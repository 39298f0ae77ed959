import { readSettings } from '../../modules/content/index.ts'
import { isStripeKeyAccepted } from '../../modules/deposits/index.ts'
import type { Config } from '../../platform/config.ts'
import { networkReason } from '../../platform/network-reason.ts'
import { type Finding, fault, fine, type OpenedDatabase, warning } from './finding.ts'

/** Payment methods whose provider this shop does not have, and the keys of those it has. */
export async function checkPayments({ db }: OpenedDatabase, config: Config): Promise<Finding[]> {
	const { payment_methods: methods, sandbox_payments: isTrial } = await readSettings(db)
	const opened = { sandbox: config.demo || isTrial, stripe: config.stripe !== undefined }
	const dead = methods.filter(({ provider }) => !opened[provider])
	const findings = dead.map(({ code, provider }) =>
		fault(
			'payments',
			`the payment method ${code} uses ${provider}, which ${provider === 'sandbox' ? 'is off outside of trials' : 'has no keys'}`,
			provider === 'sandbox'
				? 'choose another provider for it (back office, Content, Payment methods), or switch the trial on'
				: 'set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
		),
	)
	if (isTrial && !config.demo)
		findings.push(
			warning(
				'payments',
				'sandbox payments are on for a trial: no money is charged',
				'switch them off before opening (back office, Content, Settings)',
			),
		)
	if (methods.length === 0)
		findings.push(
			warning(
				'payments',
				'there is no payment method, so no shopper can top up',
				'add one (back office, Content, Payment methods)',
			),
		)
	if (config.stripe !== undefined) findings.push(...(await checkStripe(config.stripe, config)))
	return findings.length > 0
		? findings
		: [fine('payments', methods.map(({ code, provider }) => `${code} by ${provider}`).join(', '))]
}

async function checkStripe(keys: NonNullable<Config['stripe']>, { demo }: Config): Promise<Finding[]> {
	try {
		if (!(await isStripeKeyAccepted(keys)))
			return [
				fault(
					'payments',
					'Stripe refuses STRIPE_SECRET_KEY',
					"copy it again from Stripe's dashboard; it needs write access to checkout sessions",
				),
			]
	} catch (error) {
		return [
			fault(
				'payments',
				`Stripe cannot be asked: ${networkReason(error)}`,
				'check the firewall and try again',
			),
		]
	}
	if (keys.secretKey.startsWith('sk_test_') && !demo)
		return [
			warning(
				'payments',
				'Stripe accepts the key, which is of its test mode: no real money is charged',
				'set the live key and its webhook secret before opening',
			),
		]
	return [fine('payments', 'Stripe accepts the key')]
}
