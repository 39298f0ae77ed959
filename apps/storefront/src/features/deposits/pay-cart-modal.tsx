import { decimalOf } from '@skinverse/contract/money'
import { formatCurrency } from '@skinverse/contract/money-format'
import { topUpForm } from '@skinverse/contract/rules/top-up'
import { holds } from '@skinverse/contract/texts/en/holds'
import { Button } from '@skinverse/ui/button'
import { Dialog } from '@skinverse/ui/dialog'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { RadioCards } from '@skinverse/ui/radio-cards'
import { Spinner } from '@skinverse/ui/spinner'
import { FormDialog } from '@skinverse/web/forms/form-dialog'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider } from 'react-hook-form'
import { TermsField } from '../../shared/forms/terms-field.tsx'
import { useFormTexts } from '../../shared/i18n/use-form-texts.ts'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { Balance } from '../../shared/money/amount.tsx'
import { OpenPayments } from '../../shared/payments/open-payments.tsx'
import { usePreferences } from '../../shared/preferences/use-preferences.ts'
import { changesOf } from '../../shared/session/cart-draft.ts'
import { ProfileFailure } from '../../shared/session/profile-failure.tsx'
import { useProfile } from '../../shared/session/profile-query.ts'
import { CheckoutFields } from './checkout-fields.tsx'
import { PaymentMethodIcon } from './payment-method-icon.tsx'
import { planPayment } from './plan-payment.ts'
import { billingOf, useCheckout } from './use-checkout.ts'
import { useTopUpSettings } from './use-top-up-settings.ts'

/** The cart as the shopper saw it. */
export interface CartToPay {
	totalCredits: number
	tradeUrl: string
}

type Profile = Parameters<typeof useCheckout>[0]

interface PayCartProps {
	/** The cart has another total by now, or is empty: this one can no longer be paid. */
	isChanged: boolean
	/** To the cart. */
	onBack: () => void
}

/** "Top up and pay": what is missing is charged, and the same payment buys the cart. The second step of the cart. */
export function PayCartModal({ modal, isChanged, onBack, ...cart }: ModalProps<CartToPay & PayCartProps>) {
	useFormTexts()
	useLaterTexts(holds)
	const { t } = useTranslation()
	const { data: profile, error } = useProfile()
	if (profile)
		return <PayCartDialog modal={modal} profile={profile} cart={cart} isChanged={isChanged} onBack={onBack} />
	return (
		<Dialog {...modal} size="lg" title={t('pay_cart_title')} closeLabel={t('close')}>
			<div className="grid h-64 items-center justify-items-center">
				{!error && <Spinner size={28} label={t('loading')} />}
				<ProfileFailure />
			</div>
		</Dialog>
	)
}

type PayCartDialogProps = ModalProps<PayCartProps & { profile: Profile; cart: CartToPay }>

function PayCartDialog({ modal, profile, cart, isChanged, onBack }: PayCartDialogProps) {
	const { t, language } = useTranslation()
	const settings = useTopUpSettings()
	const { currency } = usePreferences()
	const plan = planPayment(cart.totalCredits, profile.balance, { currency, settings })
	const amount = formatCurrency(decimalOf(plan.amount), currency, language)
	const methods = settings.payment_methods.filter(({ currencies }) => currencies.includes(currency.code))
	const [chosen, setChosen] = useState<string>()
	const form = useCheckout(profile, {
		amount: decimalOf(plan.amount),
		currency: currency.code,
		paymentType: chosen ?? methods[0]?.code ?? '',
		pay_cart: { tradeUrl: cart.tradeUrl, total_credits: cart.totalCredits },
	})

	// A payment from before arrived meanwhile: the cart can be paid from the balance. Or another tab changed the cart.
	const isOver = (plan.missing === 0 || isChanged) && !form.isBusy
	useEffect(() => {
		if (isOver) onBack()
	}, [isOver, onBack])

	return (
		<FormDialog
			{...modal}
			form={form}
			size="lg"
			title={t('pay_cart_title')}
			submitLabel={t('top_up_and_pay', { amount })}
			busyLabel={t('top_up_and_pay_busy')}
		>
			<div className="grid gap-5">
				<OpenPayments onAnother={form.startAnother} />
				<dl className="grid gap-1.5 rounded-control border border-line bg-raised px-4 py-3 text-muted text-sm">
					<Row label={t('cart_total')}>
						<Balance layout="sum" credits={cart.totalCredits} />
					</Row>
					<Row label={t('pay_balance')}>
						<Balance layout="sum" credits={profile.balance} />
					</Row>
					<Row label={t('pay_missing')}>
						<Balance layout="sum" credits={decimalOf(plan.missing)} className="text-amber-soft" />
					</Row>
					<div className="my-1 border-line border-t" />
					<Row label={t('pay_charged')}>
						<b className="font-display font-semibold text-base">{amount}</b>
					</Row>
					{plan.left > 0 && (
						<>
							{plan.isMinimum && <p className="text-xs">{t('pay_minimum', { amount })}</p>}
							<Row label={t('pay_added')}>
								<Balance layout="sum" credits={decimalOf(plan.added)} />
							</Row>
							<Row label={t('pay_left')}>
								<Balance layout="sum" credits={decimalOf(plan.left)} />
							</Row>
						</>
					)}
				</dl>
				<section className="grid gap-2.5">
					<h3 className="font-normal font-sans text-muted text-xs">{t('top_up_with')}</h3>
					<RadioCards
						label={t('top_up_with')}
						columns={2}
						options={methods.map(({ code, title, image }) => ({
							value: code,
							label: title,
							icon: <PaymentMethodIcon image={image} />,
						}))}
						value={chosen ?? methods[0]?.code}
						onValueChange={setChosen}
					/>
				</section>
				<Billing form={form} profile={profile} />
				<p className="text-muted text-xs">{t('top_up_and_pay_note')}</p>
				<Button variant="ghost" disabled={form.isBusy} onClick={onBack} className="justify-self-start">
					{t('back_to_cart')}
				</Button>
			</div>
		</FormDialog>
	)
}

/** One line if the profile has all of it; the fields if not, to change it, and where one of them was refused. */
function Billing({ form, profile }: { form: ReturnType<typeof useCheckout>; profile: Profile }) {
	const { t } = useTranslation()
	const values = billingOf(profile)
	const isKnown = topUpForm(Boolean(profile.email)).safeParse({ ...values, termsAccepted: true }).success
	// What was typed before is shown as it was left.
	const [isChanged, setChanged] = useState(() => changesOf(values, form.getValues()) !== undefined)
	function change(): void {
		flushSync(() => setChanged(true))
		form.setFocus('name')
	}

	const { termsAccepted: _, ...refused } = form.formState.errors
	if (!isKnown || isChanged || Object.keys(refused).length > 0)
		return <CheckoutFields form={form} hasEmail={Boolean(profile.email)} />
	const address = [`${values.name} ${values.surname}`, values.address, `${values.postCode} ${values.city}`]
	return (
		<FormProvider {...form}>
			<div className="grid gap-3">
				<div className="flex items-center justify-between gap-4">
					<p className="min-w-0 text-sm">
						<span className="block text-muted text-xs">{t('pay_billing')}</span>
						<span className="wrap-anywhere">{address.join(', ')}</span>
					</p>
					<Button size="sm" variant="ghost" onClick={change}>
						{t('pay_billing_change')}
					</Button>
				</div>
				<TermsField
					name="termsAccepted"
					prefix={t('accept_terms_prefix')}
					sentence={t('checkout_accept_terms')}
				/>
			</div>
		</FormProvider>
	)
}

function Row({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="flex items-baseline justify-between gap-4">
			<dt>{label}</dt>
			<dd className="min-w-0 text-right text-ink">{children}</dd>
		</div>
	)
}
