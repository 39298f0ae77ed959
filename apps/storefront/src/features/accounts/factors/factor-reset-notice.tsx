import { messageOf } from '@skinverse/contract/client/api-error'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { formatMoment } from '@skinverse/web/dates.ts'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { useMine } from '../../../shared/session/mine.ts'
import { useShop } from '../../../shared/shop.ts'
import { factorsQuery, useRefreshFactors } from './factors-query.ts'

/** Support requested a reset of the factors: shows the owner when it takes effect and how to stop it. */
export function FactorResetNotice({ className }: { className?: string }) {
	const { t } = useTranslation()
	const { call } = useShop()
	const { data } = useMine(factorsQuery(call))
	const refresh = useRefreshFactors()
	const stop = useMutation({
		mutationFn: () => call('DELETE /user/factor-reset'),
		onSuccess: ({ message }) => notify.success(message),
		onError: (error) => notify.error(messageOf(error, t('failed_to_stop_factor_reset'))),
		onSettled: refresh,
	})
	if (!data || data.support_reset_at === null) return null
	return (
		<Notice
			role="alert"
			tone="amber"
			title={t('factor_reset_due', { date: formatMoment(data.support_reset_at) })}
			className={className}
			action={
				<Button
					size="sm"
					variant="primary"
					busy={stop.isPending}
					busyLabel={t('factor_reset_stopping')}
					onClick={() => stop.mutate()}
				>
					{t('factor_reset_stop')}
				</Button>
			}
		>
			{t('factor_reset_due_text')}
		</Notice>
	)
}
