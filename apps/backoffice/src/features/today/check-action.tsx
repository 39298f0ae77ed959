import type { OpeningCheck } from '@skinverse/contract/entities/operator/opening'
import { Button } from '@skinverse/ui/button'
import { Link, linkOptions } from '@tanstack/react-router'
import { useContext } from 'react'
import { Embedded } from '../../shared/embedded.ts'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'

const LINK = 'text-xs text-lilac hover:underline'

/** Where the line is dealt with: a link, or a trial. */
export function CheckAction({ check: { name, level } }: { check: OpeningCheck }) {
	const mayTry = useMay('settings.write')
	const isInGuide = useContext(Embedded)
	if (name === 'mail') return mayTry && <Trial endpoint="mail-trial" label={t('office_check_go_mail')} />
	if (name === 'payments') {
		return (
			<span className="flex flex-wrap items-center gap-3">
				{mayTry && level !== 'good' && (
					<Trial endpoint="payment-trial" label={t('office_check_try_payments')} />
				)}
				<Link
					{...(isInGuide
						? linkOptions({ to: '/setup/$step', params: { step: 'payments' } })
						: linkOptions({ to: '/content/$part', params: { part: 'payment-methods' } }))}
					className={LINK}
				>
					{t('office_check_go_payments')}
				</Link>
			</span>
		)
	}
	if (name === 'operator')
		return (
			<Link to="/account" className={LINK}>
				{t('office_check_go_operator')}
			</Link>
		)
	if (name === 'legal')
		return (
			<Link
				{...(isInGuide
					? linkOptions({ to: '/setup/$step', params: { step: 'legal' } })
					: linkOptions({ to: '/content/$part', params: { part: 'pages' } }))}
				className={LINK}
			>
				{t('office_check_go_legal')}
			</Link>
		)
	if (name === 'backup')
		return (
			<Link to="/jobs" className={LINK}>
				{t('office_check_go_backup')}
			</Link>
		)
	if (name === 'books')
		return (
			<Link to="/books" className={LINK}>
				{t('office_check_go_books')}
			</Link>
		)
	if (name === 'stock')
		return (
			<Link
				{...(isInGuide
					? linkOptions({ to: '/setup/$step', params: { step: 'catalogue' } })
					: linkOptions({ to: '/catalogue/import' }))}
				className={LINK}
			>
				{t('office_check_go_stock')}
			</Link>
		)
	if (name === 'pictures' && level !== 'good')
		return (
			<Link to="/catalogue/pictures" search={{ status: 'missing' }} className={LINK}>
				{t('office_check_go_pictures')}
			</Link>
		)
	return null
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
