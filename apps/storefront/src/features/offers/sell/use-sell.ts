import { ApiError } from '@skinverse/contract/client/api-error'
import { decimalOf } from '@skinverse/contract/money'
import { sellForm } from '@skinverse/contract/rules/sell'
import { useForm } from '@skinverse/web/forms/use-form.ts'
import { notify } from '@skinverse/web/notify.ts'
import { settingsQuery } from '../../../shared/content/queries.ts'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { useModals } from '../../../shared/modals.ts'
import { isAnsweredElsewhere } from '../../../shared/refusals.ts'
import { useShop } from '../../../shared/shop.ts'
import { failureText } from '../failure-text.ts'
import { OFFERS } from '../offers-query.ts'
import { dropSell } from './sell-draft.ts'
import { emptySell, type SellForm, type SellInput, type SellOutput } from './sell-values.ts'

const failed = {
	refused: 'failed_to_submit_sell_order',
	unanswered: 'failed_to_submit_your_sell_order',
} as const

export function useSell(): SellForm {
	const { t } = useTranslation()
	const { call, queryClient, stored } = useShop()
	const { open, close } = useModals()
	/** Selling was switched off meanwhile: the refetched settings also remove the tab. */
	function closeForGood(): void {
		close('sellSkins')
		void queryClient.invalidateQueries({ queryKey: settingsQuery(call).queryKey })
	}

	return useForm<SellInput, SellOutput>({
		rules: sellForm,
		defaultValues: emptySell,
		onRefused(error, isShown) {
			if (isShown || isAnsweredElsewhere(error)) return
			notify.formError(failureText(t, error, failed))
			if (error instanceof ApiError && error.code === 'selling_disabled') closeForGood()
		},
		async send({ price, more_items: more = [], ...item }) {
			const inEuros = more.map((line) => ({ ...line, price: decimalOf(line.price) }))
			await call('POST /offer/create', {
				body: {
					...item,
					price: decimalOf(price),
					currency: 'EUR',
					// The specified payload, unless there are several.
					...(inEuros.length > 0 && { more_items: inEuros }),
				},
			})
			dropSell(stored)
			void queryClient.invalidateQueries({ queryKey: OFFERS })
			close('sellSkins')
			open('sellConfirmation')
		},
	})
}
