import type { OfficeOffer } from '@skinverse/contract/entities/operator/offer'
import { proposeForm } from '@skinverse/contract/rules/sell'
import { Button } from '@skinverse/ui/button'
import { TextField } from '@skinverse/web/forms/fields'
import { useForm } from '@skinverse/web/forms/use-form.ts'
import { useState } from 'react'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { eurText } from '../../shared/money.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { ReasonDialog } from '../../shared/queue/reason-dialog.tsx'
import { t } from '../../shared/text.ts'
import type { OfferMoves } from './use-offer-moves.ts'

/** Common reductions of the asked price. */
const QUICK_PERCENTS = [25, 15, 10, 5] as const

const refusals = {
	decline: {
		title: 'office_offer_decline_title',
		text: 'office_offer_decline_text',
		confirm: 'office_offer_decline',
		confirming: 'office_offer_declining',
	},
	withdraw: {
		title: 'office_offer_withdraw_title',
		text: 'office_offer_withdraw_text',
		confirm: 'office_offer_withdraw',
		confirming: 'office_offer_withdrawing',
	},
} as const

interface ProposeFormProps {
	offer: OfficeOffer
	moves: OfferMoves
}

/**
 * The answer to an offer: another price, the seller's price, or a refusal. A quote that the seller has not answered
 * can be changed or withdrawn.
 */
export function ProposeForm({
	offer: { status, user_price },
	moves: { propose, withdraw, accept, decline },
}: ProposeFormProps) {
	const isQuoted = status === 'offer'
	const [isRefusing, setRefusing] = useState(false)
	const [above, setAbove] = useState<string | null>(null)
	const form = useForm({
		rules: proposeForm,
		defaultValues: { price: '' },
		async send({ price }, typed) {
			if (price > Math.round(user_price * 100)) {
				setAbove(typed.price)
				return
			}
			await propose.mutateAsync({ price: typed.price })
		},
	})
	const refusal = refusals[isQuoted ? 'withdraw' : 'decline']
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
					{t(isQuoted ? 'office_offer_requote' : 'office_offer_propose', {
						price: typed > 0 ? eurText(typed) : '…',
					})}
				</Button>
				<div className="grid auto-cols-fr grid-flow-col gap-2">
					{!isQuoted && (
						<Button busy={accept.isPending} disabled={isBusy} onClick={() => accept.mutate(undefined)}>
							{t('office_offer_accept', { price: eurText(user_price) })}
						</Button>
					)}
					<Button variant="danger" disabled={isBusy} onClick={() => setRefusing(true)}>
						{t(refusal.confirm)}
					</Button>
				</div>
				<p className="text-xs text-muted">{t('office_offer_told')}</p>
			</form>
			<AskDialog
				open={above !== null}
				title={t('office_offer_above_title')}
				text={t('office_offer_above_text', {
					asked: eurText(user_price),
					price: eurText(typed),
					more: eurText(typed - user_price),
				})}
				confirm={t('office_offer_above_confirm', { price: eurText(typed) })}
				confirming={t('office_offer_proposing')}
				saving={propose}
				onSubmit={() =>
					propose.mutate({ price: above ?? '', above_asked: true }, { onSuccess: () => setAbove(null) })
				}
				onClose={() => {
					setAbove(null)
					propose.reset()
				}}
			/>
			<ReasonDialog
				open={isRefusing}
				onClose={() => setRefusing(false)}
				title={t(refusal.title)}
				text={t(refusal.text)}
				confirm={t(refusal.confirm)}
				confirming={t(refusal.confirming)}
				decision={isQuoted ? withdraw : decline}
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
