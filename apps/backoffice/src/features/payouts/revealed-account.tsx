import type { OfficePayoutDetails } from '@skinverse/contract/entities/operator/payout'
import { Button } from '@skinverse/ui/button'
import { useMutation } from '@tanstack/react-query'
import { CopyText } from '../../shared/copy-text.tsx'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { t } from '../../shared/text.ts'

/**
 * The account's last characters, and the whole number for the operator who makes the transfer. Never stored, only
 * shown.
 */
export function RevealedAccount({ payout }: { payout: OfficePayoutDetails }) {
	const { id, account, status, needs_approval, run_id } = payout
	const { call } = useOffice()
	const mayReveal = useMay('payouts.reveal') && status === 'processing' && !needs_approval && run_id === null
	const reveal = useMutation({
		mutationFn: () => call('POST /backoffice/payouts/{id}/reveal', { params: { id: String(id) } }),
		gcTime: 0,
	})
	const whole = reveal.data?.payload.account_number
	if (whole !== undefined) {
		return (
			<>
				<span className="sr-only">{t('office_payout_revealed')}</span>
				<CopyText text={inFours(whole)} />
			</>
		)
	}
	return (
		<>
			<span className="block">{account}</span>
			{mayReveal && (
				<>
					<Button
						size="sm"
						className="mt-2"
						busy={reveal.isPending}
						busyLabel={t('office_payout_revealing')}
						onClick={() => reveal.mutate()}
					>
						{t('office_payout_reveal')}
					</Button>
					<span className="mt-1 block text-xs text-muted">{t('office_payout_reveal_hint')}</span>
					<Failure error={reveal.error} onReloaded={reveal.reset} />
				</>
			)}
		</>
	)
}

/** Grouped as on bank statements, which is easier to compare. */
const inFours = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
