import { messageOf } from '@skinverse/contract/client/api-error'
import type { WatchAlert, WatchlistEntry } from '@skinverse/contract/entities/watchlist'
import { decimalOf } from '@skinverse/contract/money'
import { watchItemForm } from '@skinverse/contract/rules/watchlist'
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
import { useForm } from '@skinverse/web/forms/use-form.ts'
import { notify } from '@skinverse/web/notify.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormTexts } from '../../shared/i18n/use-form-texts.ts'
import type { ShopModals } from '../../shared/modals.ts'
import { useMine } from '../../shared/session/mine.ts'
import { useShop } from '../../shared/shop.ts'
import { putWatch } from '../../shared/watchlist/use-watch.ts'
import { WATCHLIST, watchlistQuery } from '../../shared/watchlist/watchlist-query.ts'
import { useShownPrice } from './use-shown-price.ts'
import { useWatchlistTexts } from './use-watchlist-texts.ts'

type AlertProps = ModalProps<ShopModals['watchAlert']>

const ANY = 'any'

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
	const { toShown, fromShown, coin, symbol } = useShownPrice()
	const [wear, setWear] = useState<string>(entry ? (entry.exterior ?? ANY) : (exterior ?? ANY))
	const known = entry && entry.alert !== 'none' ? entry.alert : 'any_drop'
	const form = useForm({
		rules: watchItemForm,
		defaultValues: {
			alert: known as WatchAlert,
			below: entry?.below == null ? '' : toShown(entry.below).toFixed(2),
		},
		async send({ alert, below }) {
			const eur = below === undefined ? undefined : fromShown(decimalOf(below)).toFixed(2)
			const only = thing.kind === 'skin' ? { exterior: isWear(wear) ? wear : null } : {}
			await putWatch(call, thing, { alert, below: alert === 'below' ? eur : undefined, ...only })
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
					prefix={coin ? <img src={coin} alt="" width={16} height={16} className="size-4" /> : symbol}
					// A decimal comma is one too.
					read={(value) => value.replace(',', '.')}
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
