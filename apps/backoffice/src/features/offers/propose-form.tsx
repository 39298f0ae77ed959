import type { OfficeOffer } from '@skinverse/contract/entities/office-offer'
import { proposeForm } from '@skinverse/contract/rules/sell'
import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { TextInput } from '@skinverse/ui/text-input'
import { type FormEvent, useState } from 'react'
import { eurText } from '../../shared/money.ts'
import { Failure, fieldError } from '../../shared/queue/failure.tsx'
import { ReasonDialog } from '../../shared/queue/reason-dialog.tsx'
import { isTextKey, t } from '../../shared/text.ts'
import type { OfferMoves } from './use-offer-moves.ts'

/** What shops usually take off what is asked. */
const QUICK_PERCENTS = [25, 15, 10, 5] as const

interface ProposeFormProps {
	offer: OfficeOffer
	moves: OfferMoves
}

/** The answer to an offer: another price, the seller's own, or no. */
export function ProposeForm({
	offer: { user_price },
	moves: { propose, accept, decline },
}: ProposeFormProps) {
	const [price, setPrice] = useState('')
	const [error, setError] = useState<string>()
	const [isDeclining, setDeclining] = useState(false)
	const isBusy = propose.isPending || accept.isPending
	const failed = propose.error ? propose : accept
	const typed = Number(price.replace(',', '.'))

	function change(value: string): void {
		setPrice(value)
		setError(undefined)
		propose.reset()
	}

	function submit(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault()
		if (isBusy) return
		const body = { price }
		const message = proposeForm.safeParse(body).error?.issues[0]?.message
		setError(message && isTextKey(message) ? t(message) : message)
		if (message === undefined) propose.mutate(body)
	}

	return (
		<>
			<form noValidate onSubmit={submit} className="mt-4 grid gap-2">
				<Failure error={failed.error} onReloaded={failed.reset} />
				<Field label={t('office_offer_price_field')} error={error ?? fieldError(propose.error, 'price')}>
					<TextInput
						inputMode="decimal"
						autoComplete="off"
						prefix="€"
						value={price}
						maxLength={13}
						onChange={(event) => change(event.currentTarget.value)}
						suffix={typed > 0 && <span className="text-xs">{comparedText(typed, user_price)}</span>}
					/>
				</Field>
				<div className="mb-1 grid grid-cols-4 gap-1.5">
					{QUICK_PERCENTS.map((percent) => (
						<Button
							key={percent}
							size="sm"
							variant="outline"
							className="px-0!"
							aria-label={t('office_offer_price_quick_label', { percent })}
							onClick={() => change(((user_price * (100 - percent)) / 100).toFixed(2))}
						>
							{t('office_offer_price_quick', { percent })}
						</Button>
					))}
				</div>
				<Button
					type="submit"
					variant="primary"
					busy={propose.isPending}
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
