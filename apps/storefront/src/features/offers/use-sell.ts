import { zodResolver } from '@hookform/resolvers/zod'
import { ApiError } from '@skinverse/contract/client/api-error'
import { decimalOf } from '@skinverse/contract/money'
import { sellForm } from '@skinverse/contract/rules/sell'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { isAnsweredElsewhere } from '../../shared/answered-elsewhere.ts'
import { settingsQuery } from '../../shared/content/queries.ts'
import { placeErrors } from '../../shared/forms/place-errors.ts'
import { useSingleSubmit } from '../../shared/forms/use-single-submit.ts'
import { useModals } from '../../shared/modals.ts'
import { notify } from '../../shared/notify.ts'
import { useShop } from '../../shared/shop.ts'
import { failureText } from './failure-text.ts'
import { OFFERS } from './offers-query.ts'

type SellInput = z.input<typeof sellForm>

const fields = ['title', 'price', 'quality', 'item_url'] as const
const failed = {
	refused: 'failed_to_submit_sell_order',
	unanswered: 'failed_to_submit_your_sell_order',
} as const

export function useSell() {
	const { t } = useTranslation()
	const { call, queryClient } = useShop()
	const { open, close } = useModals()
	const form = useForm<SellInput, unknown, z.output<typeof sellForm>>({
		resolver: zodResolver(sellForm),
		defaultValues: { title: '', price: '', item_url: '' },
	})

	const submit = form.handleSubmit(async ({ price, ...item }) => {
		try {
			await call('POST /offer/create', { body: { ...item, price: decimalOf(price), currency: 'EUR' } })
		} catch (error) {
			const isPlaced = placeErrors(error, form.setError, (name) => fields.find((field) => field === name))
			if (isPlaced || isAnsweredElsewhere(error)) return
			notify.formError(failureText(t, error, failed))
			if (error instanceof ApiError && error.code === 'selling_disabled') closeForGood()
			return
		}
		void queryClient.invalidateQueries({ queryKey: OFFERS })
		close('sellSkins')
		open('sellConfirmation')
	})

	/** Selling was switched off meanwhile: the settings of now take the tab away too. */
	function closeForGood(): void {
		close('sellSkins')
		void queryClient.invalidateQueries({ queryKey: settingsQuery(call).queryKey })
	}

	return { form, submit: useSingleSubmit(submit), isBusy: form.formState.isSubmitting }
}
