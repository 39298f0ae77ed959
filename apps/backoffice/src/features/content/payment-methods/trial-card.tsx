import { Button } from '@skinverse/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../shared/me.ts'
import { useOffice } from '../../../shared/office.ts'
import { Failure } from '../../../shared/queue/failure.tsx'
import { useDecision } from '../../../shared/queue/use-decision.ts'
import { t } from '../../../shared/text.ts'
import { listQuery } from '../content-queries.ts'
import { type OfficePaymentMethod, paymentMethods } from './payment-methods.ts'

const trialMethod: OfficePaymentMethod = {
	code: 'trial',
	title: t('office_trial_method'),
	image: '',
	currencies: ['EUR'],
	provider: 'sandbox',
	fee_percent: 0,
	fee_fixed: 0,
}

/** A trial of a closed shop without any provider: no money is charged. */
export function TrialCard() {
	const { call } = useOffice()
	const mayWrite = useMay('settings.write')
	const { data } = useQuery(listQuery(call, 'GET /backoffice/content/settings'))
	const settingOf = (name: string) => data?.find((setting) => setting.name === name)?.value
	const isOn = settingOf('sandbox_payments') === true
	const change = useDecision(() => {
		const seen = {
			sandbox_payments: isOn,
			payment_methods: settingOf('payment_methods'),
			is_reg_enabled: settingOf('is_reg_enabled'),
		}
		const others = paymentMethods.parse(seen.payment_methods).filter(({ provider }) => provider !== 'sandbox')
		const changes = isOn
			? { sandbox_payments: false, payment_methods: others }
			: { sandbox_payments: true, payment_methods: [...others, trialMethod], is_reg_enabled: true }
		return call('PUT /backoffice/content/settings', { body: { changes, seen } })
	})
	return (
		<section aria-labelledby="trial" className="surface grid gap-3 p-4 md:p-5">
			<h2 id="trial" className="text-lg">
				{t('office_trial_title')}
			</h2>
			<p className="text-sm text-muted">{t(isOn ? 'office_trial_on' : 'office_trial_off')}</p>
			<Failure error={change.error} onReloaded={change.reset} />
			{mayWrite && (
				<Button
					className="justify-self-start"
					disabled={!data}
					busy={change.isPending}
					busyLabel={t('saving')}
					onClick={() => change.mutate(undefined)}
				>
					{t(isOn ? 'office_trial_end' : 'office_trial_start')}
				</Button>
			)}
		</section>
	)
}
