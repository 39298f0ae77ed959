import { zodResolver } from '@hookform/resolvers/zod'
import { messageOf } from '@skinverse/contract/client/api-error'
import type { Profile } from '@skinverse/contract/entities/profile'
import { shippingForm } from '@skinverse/contract/rules/shipping'
import { Button } from '@skinverse/ui/button'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AddressFields } from '../../shared/forms/address-fields.tsx'
import { placeErrors } from '../../shared/forms/place-errors.ts'
import { useSingleSubmit } from '../../shared/forms/use-single-submit.ts'
import { notify } from '../../shared/notify.ts'
import { useShop } from '../../shared/shop.ts'
import { cartQuery } from './cart-query.ts'
import { markGone } from './mark-gone.ts'
import { readableTotals } from './readable-cart.ts'
import { useNewTotals } from './use-promo.ts'

interface ShippingFormProps {
	profile: Profile
	onCalculated: () => void
}

const fields = ['country', 'city', 'address', 'postCode'] as const

export default function ShippingForm({ profile, onCalculated }: ShippingFormProps) {
	const { t } = useTranslation()
	const { form, submit } = useShippingForm(profile, onCalculated)
	return (
		<form noValidate onSubmit={submit} className="grid gap-3 sm:grid-cols-2">
			<FormProvider {...form}>
				<AddressFields />
			</FormProvider>
			<Button
				type="submit"
				className="sm:col-span-2"
				busy={form.formState.isSubmitting}
				busyLabel={t('shipping_calculating')}
			>
				{t('shipping_calculate')}
			</Button>
		</form>
	)
}

function useShippingForm(profile: Profile, onCalculated: () => void) {
	const { t } = useTranslation()
	const { call, queryClient } = useShop()
	const showTotals = useNewTotals()
	const form = useForm({
		resolver: zodResolver(shippingForm),
		defaultValues: {
			country: profile.country?.id ?? 0,
			city: profile.city,
			address: profile.address,
			postCode: profile.post_code,
		},
	})
	const submit = form.handleSubmit(async (body) => {
		try {
			showTotals(readableTotals((await call('POST /checkout/shipping', { body })).payload))
			onCalculated()
		} catch (error) {
			const isPlaced = placeErrors(error, form.setError, (name) => fields.find((field) => field === name))
			markGone(queryClient, call, error)
			void queryClient.invalidateQueries({ queryKey: cartQuery(call).queryKey })
			if (!isPlaced) notify.formError(messageOf(error, t('shipping_address_error')))
		}
	})
	return { form, submit: useSingleSubmit(submit) }
}
