import type { ConfirmationMethod } from '@skinverse/contract/confirmation-methods'
import { Dialog } from '@skinverse/ui/dialog'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { Notice } from '@skinverse/ui/notice'
import { Spinner } from '@skinverse/ui/spinner'
import { OtherMethods, useMethod } from '@skinverse/web/factors/method-choice'
import { LoadFailure } from '@skinverse/web/load-failure'
import { useState } from 'react'
import { useFormTexts } from '../../../shared/i18n/use-form-texts.ts'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { useMine } from '../../../shared/session/mine.ts'
import { useShop } from '../../../shared/shop.ts'
import { useSecurityTexts } from '../use-security-texts.ts'
import { confirmationQuery } from './confirmation-query.ts'
import { confirmationWays } from './methods.ts'

/** Asks the user to confirm their identity; the refused call is then retried. */
export function ConfirmIdentityModal({ modal }: ModalProps) {
	useFormTexts()
	useSecurityTexts()
	const { t } = useTranslation()
	const { call, confirmation } = useShop()
	const [isBusy, setBusy] = useState(false)
	const { data, error, refetch } = useMine(confirmationQuery(call))

	function finish(): void {
		confirmation.settle(true)
		modal.onOpenChange(false)
	}

	return (
		<Dialog
			{...modal}
			size="sm"
			busy={isBusy}
			title={t('confirm_identity_title')}
			description={t('confirm_identity_text')}
			closeLabel={t('close')}
		>
			{data && <Ways methods={data.methods} onConfirmed={finish} onBusyChange={setBusy} />}
			{!data && !error && (
				<div className="grid h-36 place-items-center">
					<Spinner size={24} label={t('loading')} />
				</div>
			)}
			{!data && error && <LoadFailure error={error} onRetry={refetch} />}
		</Dialog>
	)
}

interface WaysProps {
	methods: readonly ConfirmationMethod[]
	onConfirmed: () => void
	onBusyChange: (isBusy: boolean) => void
}

function Ways({ methods, ...props }: WaysProps) {
	const { t } = useTranslation()
	const { method, isChosen, others, choose } = useMethod(methods)
	if (!method) return <Notice tone="amber" title={t('confirm_impossible')} />
	const { Form } = confirmationWays[method]
	return (
		<div className="grid gap-4">
			<Form key={method} {...props} isChosen={isChosen} />
			<OtherMethods others={others} labelOf={(other) => t(confirmationWays[other].label)} onChoose={choose} />
		</div>
	)
}
