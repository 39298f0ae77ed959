import { messageOf } from '@skinverse/contract/client/api-error'
import type { Profile } from '@skinverse/contract/entities/profile'
import { shippingForm } from '@skinverse/contract/rules/shipping'
import { Button } from '@skinverse/ui/button'
import { useForm } from '@skinverse/web/forms/use-form.ts'
import { notify } from '@skinverse/web/notify.ts'
import { FormProvider } from 'react-hook-form'
import { AddressFields } from '../../shared/forms/address-fields.tsx'
import { useCartFormDraft } from '../../shared/forms/use-cart-form-draft.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { asLeft, keptPart } from '../../shared/session/cart-draft.ts'
import { useShop } from '../../shared/shop.ts'
import { cartQuery } from './cart-query.ts'
import { readableTotals } from './readable-cart.ts'
import { useNewTotals } from './use-promo.ts'

interface ShippingFormProps {
	profile: Profile
	onCalculated: () => void
}

export default function ShippingForm({ profile, onCalculated }: ShippingFormProps) {
	const { t } = useTranslation()
	const form = useShippingForm(profile, onCalculated)
	return (
		<form noValidate onSubmit={form.submit} className="grid gap-3 sm:grid-cols-2">
			<FormProvider {...form}>
				<AddressFields />
			</FormProvider>
			<Button
				type="submit"
				className="sm:col-span-2"
				busy={form.isBusy}
				busyLabel={t('shipping_calculating')}
			>
				{t('shipping_calculate')}
			</Button>
		</form>
	)
}

function useShippingForm(profile: Profile, onCalculated: () => void) {
	const { t } = useTranslation()
	const { call, queryClient, stored } = useShop()
	const showTotals = useNewTotals()
	const defaults = {
		country: profile.country?.id ?? 0,
		city: profile.city,
		address: profile.address,
		postCode: profile.post_code,
	}
	const form = useForm({
		rules: shippingForm,
		defaultValues: asLeft(defaults, keptPart(stored, profile.id, 'shipping')),
		onRefused(error, isShown) {
			void queryClient.invalidateQueries({ queryKey: cartQuery(call).queryKey })
			if (!isShown) notify.formError(messageOf(error, t('shipping_address_error')))
		},
		async send(body) {
			await showTotals(readableTotals((await call('POST /checkout/shipping', { body })).payload))
			onCalculated()
		},
	})
	useCartFormDraft(form, { part: 'shipping', user: profile.id, defaults })
	return form
}
