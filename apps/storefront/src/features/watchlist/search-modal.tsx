import { messageOf } from '@skinverse/contract/client/api-error'
import { MAX_SEARCH_TITLE_CHARS } from '@skinverse/contract/limits'
import { searchTitleForm } from '@skinverse/contract/rules/watchlist'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { Notice } from '@skinverse/ui/notice'
import { firstField, TextField } from '@skinverse/web/forms/fields'
import { FormDialog } from '@skinverse/web/forms/form-dialog'
import { useForm } from '@skinverse/web/forms/use-form.ts'
import { notify } from '@skinverse/web/notify.ts'
import { useFormTexts } from '../../shared/i18n/use-form-texts.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import type { ShopModals } from '../../shared/modals.ts'
import { useShop } from '../../shared/shop.ts'
import { WATCHLIST } from '../../shared/watchlist/watchlist-query.ts'
import { useWatchlistTexts } from './use-watchlist-texts.ts'

/** Saves a search under a name, or renames a saved one. */
export function SearchModal({ modal, title, ...search }: ModalProps<ShopModals['savedSearch']>) {
	useFormTexts()
	useWatchlistTexts()
	const { t } = useTranslation()
	const { call, queryClient } = useShop()
	const isNew = 'address' in search
	const form = useForm({
		rules: searchTitleForm,
		defaultValues: { title: title.slice(0, MAX_SEARCH_TITLE_CHARS) },
		async send(typed) {
			if ('address' in search)
				await call('POST /watchlist/searches', { body: { ...typed, address: search.address } })
			else
				await call('PUT /watchlist/searches/{id}', {
					params: { id: String(search.id) },
					body: { ...typed, is_mailed: search.isMailed },
				})
			await queryClient.invalidateQueries({ queryKey: [...WATCHLIST] })
			modal.onOpenChange(false)
			if (isNew) notify.success(t('search_saved_now'))
		},
	})
	return (
		<FormDialog
			{...modal}
			size="sm"
			title={isNew ? t('search_save') : t('search_rename_title')}
			form={form}
			submitLabel={isNew ? t('search_save') : t('search_rename_save')}
			busyLabel={t('saving')}
			formClassName="grid gap-4"
		>
			<TextField
				{...firstField}
				form={form}
				name="title"
				label={t('search_name')}
				hint={isNew ? t('search_save_hint') : undefined}
				autoComplete="off"
			/>
			{form.refusal !== undefined && (
				<Notice role="alert" tone="red">
					{messageOf(form.refusal, t('watch_failed'))}
				</Notice>
			)}
		</FormDialog>
	)
}
