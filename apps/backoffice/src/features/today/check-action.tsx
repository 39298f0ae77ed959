import type { OpeningCheck, OpeningCheckName } from '@skinverse/contract/entities/operator/opening'
import type { SetupStepName } from '@skinverse/contract/entities/operator/setup'
import type { TextKey } from '@skinverse/contract/texts/en'
import { Button } from '@skinverse/ui/button'
import { Link, linkOptions } from '@tanstack/react-router'
import { useContext } from 'react'
import { Embedded } from '../../shared/embedded.ts'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'

/** Where a line is dealt with: in the back office, and in the set-up guide if a step of it has the same. */
const PLACES = {
	operator: { label: 'office_check_go_operator', screen: linkOptions({ to: '/account' }) },
	payments: {
		label: 'office_check_go_payments',
		screen: linkOptions({ to: '/content/$part', params: { part: 'payment-methods' } }),
		step: 'payments',
	},
	legal: {
		label: 'office_check_go_legal',
		screen: linkOptions({ to: '/content/$part', params: { part: 'pages' } }),
		step: 'legal',
	},
	accounts: {
		label: 'office_check_go_accounts',
		screen: linkOptions({ to: '/content/$part', params: { part: 'settings' } }),
		step: 'shop',
	},
	backup: { label: 'office_check_go_backup', screen: linkOptions({ to: '/jobs' }) },
	books: { label: 'office_check_go_books', screen: linkOptions({ to: '/books' }) },
	stock: {
		label: 'office_check_go_stock',
		screen: linkOptions({ to: '/catalogue/import' }),
		step: 'catalogue',
	},
	pictures: {
		label: 'office_check_go_pictures',
		screen: linkOptions({ to: '/catalogue/pictures', search: { status: 'missing' } }),
	},
} as const satisfies Partial<Record<OpeningCheckName, Place>>

interface Place {
	label: TextKey
	screen: object
	step?: SetupStepName
}

/** Where the line is dealt with: a link, or a trial. */
export function CheckAction({ check: { name, level } }: { check: OpeningCheck }) {
	const mayTry = useMay('settings.write')
	if (name === 'address') return null
	if (name === 'mail') return mayTry && <Trial endpoint="mail-trial" label={t('office_check_go_mail')} />
	if (name === 'payments')
		return (
			<span className="flex flex-wrap items-center gap-3">
				{mayTry && level !== 'good' && (
					<Trial endpoint="payment-trial" label={t('office_check_try_payments')} />
				)}
				<PlaceLink name={name} />
			</span>
		)
	if (level === 'good' && (name === 'pictures' || name === 'accounts')) return null
	return <PlaceLink name={name} />
}

function PlaceLink({ name }: { name: keyof typeof PLACES }) {
	const isInGuide = useContext(Embedded)
	const place: (typeof PLACES)[typeof name] = PLACES[name]
	const link =
		isInGuide && 'step' in place
			? linkOptions({ to: '/setup/$step', params: { step: place.step } })
			: place.screen
	return (
		<Link {...link} className="text-xs text-lilac hover:underline">
			{t(place.label)}
		</Link>
	)
}

interface TrialProps {
	endpoint: 'mail-trial' | 'payment-trial'
	label: string
}

export function Trial({ endpoint, label }: TrialProps) {
	const { call } = useOffice()
	const attempt = useDecision(() =>
		endpoint === 'mail-trial'
			? call('POST /backoffice/opening/mail-trial')
			: call('POST /backoffice/opening/payment-trial'),
	)
	return (
		<span className="grid gap-2">
			<Button
				size="sm"
				busy={attempt.isPending}
				busyLabel={t('office_check_trying')}
				onClick={() => attempt.mutate(undefined)}
			>
				{label}
			</Button>
			<Failure error={attempt.error} onReloaded={attempt.reset} />
		</span>
	)
}
