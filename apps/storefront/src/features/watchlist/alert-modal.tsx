import { messageOf } from '@skinverse/contract/client/api-error'
import type { WatchAlert, WatchlistEntry } from '@skinverse/contract/entities/watchlist'
import { decimalOf } from '@skinverse/contract/money'
import { type WatchItemForm, watchItemForm } from '@skinverse/contract/rules/watchlist'
import { shownDecimal } from '@skinverse/contract/shown-money'
import { isWear, wearsByCondition, wearTexts } from '@skinverse/contract/wear'
import { Dialog } from '@skinverse/ui/dialog'
import { Field } from '@skinverse/ui/field'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { Notice } from '@skinverse/ui/notice'
import { RadioCards } from '@skinverse/ui/radio-cards'
import { Select } from '@skinverse/ui/select'
import { Spinner } from '@skinverse/ui/spinner'
import { TextField } from '@skinverse/web/forms/fields'
import { FormDialog } from '@skinverse/web/forms/form-dialog'
import { rulesResolver } from '@skinverse/web/forms/rules-resolver.ts'
import { useForm } from '@skinverse/web/forms/use-form.ts'
import { notify } from '@skinverse/web/notify.ts'
import { useState } from 'react'
import { useFormTexts } from '../../shared/i18n/use-form-texts.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import type { ShopModals } from '../../shared/modals.ts'
import { useTypedPrice } from '../../shared/money/use-typed-price.ts'
import { useMine } from '../../shared/session/mine.ts'
import { useShop } from '../../shared/shop.ts'
import { putWatch } from '../../shared/watchlist/use-watch.ts'
import { WATCHLIST, watchlistQuery } from '../../shared/watchlist/watchlist-query.ts'
import { useWatchlistTexts } from './use-watchlist-texts.ts'

type AlertProps = ModalProps<ShopModals['watchAlert']>

const ANY = 'any'
/** A decimal comma is one too. */
const AMOUNT = /^\d{1,12}(?:[.,]\d{0,4})?$/

interface Typed {
	alert: WatchAlert
	/** In the display currency. */
	below: string
}

/** What is no amount stays as it is, and the rules refuse it. */
function eurText(typed: string, fromShown: ReturnType<typeof useTypedPrice>['fromShown']): string {
	const text = typed.trim()
	return AMOUNT.test(text) ? fromShown(Number(text.replace(',', '.')), 'till').toFixed(2) : text
}

/** When a mail is sent about an item or a skin; it is watched from then on. */
export function AlertModal(props: AlertProps) {
	useFormTexts()
	useWatchlistTexts()
	const { t } = useTranslation()
	const { call } = useShop()
	const { data, isPending } = useMine(watchlistQuery(call))
	const { modal, thing } = props
	if (isPending) {
		return (
			<Dialog {...modal} size="sm" title={t('watch_alert_title')} closeLabel={t('close')}>
				<div className="grid min-h-60 place-items-center">
					<Spinner size={32} label={t('loading')} />
				</div>
			</Dialog>
		)
	}
	const entry = data?.entries.find(({ kind, id }) => kind === thing.kind && id === thing.id)
	return <AlertForm {...props} entry={entry} />
}

function AlertForm({
	modal,
	thing,
	name,
	exteriors,
	exterior,
	entry,
}: AlertProps & { entry?: WatchlistEntry }) {
	const { t } = useTranslation()
	const { call, queryClient } = useShop()
	const { currency, toShown, fromShown } = useTypedPrice()
	const { decimals, symbol } = currency
	const [wear, setWear] = useState<string>(entry ? (entry.exterior ?? ANY) : (exterior ?? ANY))
	const known = entry && entry.alert !== 'none' ? entry.alert : 'any_drop'
	const form = useForm({
		// The rules are about EUR.
		rules: ({ alert, below }: Typed, ...rest) =>
			rulesResolver<Typed, WatchItemForm>(watchItemForm)(
				{ alert, below: alert === 'below' ? eurText(below, fromShown) : '' },
				...rest,
			),
		defaultValues: {
			alert: known,
			below:
				entry?.below == null ? '' : shownDecimal(toShown(entry.below, 'till'), decimals).toFixed(decimals),
		},
		async send({ alert, below }) {
			const eur = below && decimalOf(below).toFixed(2)
			const only = thing.kind === 'skin' ? { exterior: isWear(wear) ? wear : null } : {}
			await putWatch(call, thing, { alert, below: eur, ...only })
			await queryClient.invalidateQueries({ queryKey: [...WATCHLIST] })
			modal.onOpenChange(false)
			notify.success(t('watch_alert_saved'))
		},
	})
	const alert = form.watch('alert')
	const shownWears = wearsByCondition.filter((each) => exteriors?.includes(each) || each === wear)
	return (
		<FormDialog
			{...modal}
			size="sm"
			title={t('watch_alert_title')}
			form={form}
			submitLabel={t('watch_save')}
			busyLabel={t('saving')}
			formClassName="grid gap-5"
		>
			<p className="wrap-anywhere font-display font-semibold">{name}</p>
			{thing.kind === 'skin' && shownWears.length > 0 && (
				<Field label={t('watch_exterior')}>
					<Select
						value={wear}
						onValueChange={setWear}
						options={[
							{ value: ANY, label: t('watch_any_exterior') },
							...shownWears.map((value) => ({ value: value as string, label: t(wearTexts[value]) })),
						]}
					/>
				</Field>
			)}
			<RadioCards<WatchAlert>
				label={t('watch_alert_when')}
				value={alert}
				onValueChange={(next) => form.setValue('alert', next, { shouldDirty: true })}
				options={[
					{ value: 'any_drop', label: t('watch_alert_any_drop') },
					{ value: 'below', label: t('watch_alert_below') },
					{ value: 'none', label: t('watch_alert_none') },
				]}
			/>
			{alert === 'below' && (
				<TextField
					form={form}
					name="below"
					label={t('watch_price')}
					inputMode="decimal"
					autoComplete="off"
					prefix={symbol}
				/>
			)}
			{form.refusal !== undefined && (
				<Notice role="alert" tone="red">
					{messageOf(form.refusal, t('watch_failed'))}
				</Notice>
			)}
		</FormDialog>
	)
}
