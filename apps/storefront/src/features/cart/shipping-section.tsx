import { Spinner } from '@skinverse/ui/spinner'
import { Check } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import type { Shipping } from './use-shipping.ts'

// Lazy: most carts are paid without an address and never need the form library.
const ShippingForm = lazy(() => import('./shipping-form.tsx'))

/** Skins are delivered by Steam trade: an address is needed only if the shop or a promo code requires one. */
export function ShippingSection({ shipping }: { shipping: Shipping }) {
	const { t } = useTranslation()
	const { profile, isFormShown, isCalculated, edit, onCalculated } = shipping
	if (!isFormShown && !isCalculated) return null
	if (!isFormShown || !profile) {
		return (
			<p className="flex items-center justify-between gap-3 text-sm">
				<span className="flex items-center gap-2 text-green-soft">
					<Check aria-hidden="true" className="size-4" />
					{t('shipping_calculated')}
				</span>
				<AddressButton onClick={edit}>{t('shipping_change')}</AddressButton>
			</p>
		)
	}
	return (
		<section
			aria-label={t('shipping_address')}
			className="grid gap-3 rounded-control border border-line p-3.5"
		>
			<h3 className="text-sm">{t('shipping_address')}</h3>
			<Suspense
				fallback={
					<div className="grid h-54 place-items-center">
						<Spinner label={t('loading')} />
					</div>
				}
			>
				<ShippingForm profile={profile} onCalculated={onCalculated} />
			</Suspense>
		</section>
	)
}

export function AddressButton({ onClick, children }: { onClick: () => void; children: string }) {
	return (
		<button type="button" onClick={onClick} className="rounded-tag text-lilac text-xs hover:underline">
			{children}
		</button>
	)
}
