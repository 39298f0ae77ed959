import type { OfficeOffer } from '@skinverse/contract/entities/operator/offer'
import { proposeForm } from '@skinverse/contract/rules/sell'
import { Button } from '@skinverse/ui/button'
import { TextField } from '@skinverse/web/forms/fields'
import { useForm } from '@skinverse/web/forms/use-form.ts'
import { useState } from 'react'
import { eurText } from '../../shared/money.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { ReasonDialog } from '../../shared/queue/reason-dialog.tsx'
import { t } from '../../shared/text.ts'
import type { OfferMoves } from './use-offer-moves.ts'

/** Common reductions of the asked price. */
const QUICK_PERCENTS = [25, 15, 10, 5] as const

interface ProposeFormProps {
	offer: OfficeOffer
	moves: OfferMoves
}

/** The answer to an offer: another price, the seller's price, or a refusal. */
export function ProposeForm({
	offer: { user_price },
	moves: { propose, accept, decline },
}: ProposeFormProps) {
	const [isDeclining, setDeclining] = useState(false)
	const form = useForm({
		rules: proposeForm,
		defaultValues: { price: '' },
		send: (_, body) => propose.mutateAsync(body),
	})
	const isBusy = form.isBusy || accept.isPending
	const typed = Number(form.watch('price').replace(',', '.'))

	function offer(percent: number): void {
		form.setValue('price', ((user_price * (100 - percent)) / 100).toFixed(2))
		form.clearErrors()
	}

	function reset(): void {
		form.reset()
		accept.reset()
	}

	return (
		<>
			<form noValidate onSubmit={form.submit} className="mt-4 grid gap-2">
				<Failure error={form.refusal ?? accept.error} onReloaded={reset} />
				<TextField
					form={form}
					name="price"
					label={t('office_offer_price_field')}
					inputMode="decimal"
					autoComplete="off"
					prefix="€"
					maxLength={13}
					suffix={typed > 0 && <span className="text-xs">{comparedText(typed, user_price)}</span>}
				/>
				<div className="mb-1 grid grid-cols-4 gap-1.5">
					{QUICK_PERCENTS.map((percent) => (
						<Button
							key={percent}
							size="sm"
							variant="outline"
							className="px-0!"
							aria-label={t('office_offer_price_quick_label', { percent })}
							onClick={() => offer(percent)}
						>
							{t('office_offer_price_quick', { percent })}
						</Button>
					))}
				</div>
				<Button
					type="submit"
					variant="primary"
					busy={form.isBusy}
					busyLabel={t('office_offer_proposing')}
					disabled={accept.isPending}
				>
					{t('office_offer_propose', { price: typed > 0 ? eurText(typed) : '…' })}
				</Button>
				<div className="grid grid-cols-2 gap-2">
					<Button busy={accept.isPending} disabled={isBusy} onClick={() => accept.mutate(undefined)}>
						{t('office_offer_accept', { price: eurText(user_price) })}
					</Button>
					<Button variant="danger" disabled={isBusy} onClick={() => setDeclining(true)}>
						{t('office_offer_decline')}
					</Button>
				</div>
				<p className="text-xs text-muted">{t('office_offer_told')}</p>
			</form>
			<ReasonDialog
				open={isDeclining}
				onClose={() => setDeclining(false)}
				title={t('office_offer_decline_title')}
				text={t('office_offer_decline_text')}
				confirm={t('office_offer_decline')}
				confirming={t('office_offer_declining')}
				decision={decline}
			/>
		</>
	)
}

function comparedText(price: number, asked: number): string {
	const percent = Math.round((1 - price / asked) * 100)
	if (percent === 0) return t('office_offer_price_same')
	if (percent < 0) return t('office_offer_price_above', { percent: -percent })
	return t('office_offer_price_below', { percent })
}
