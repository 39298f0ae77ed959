import { messageOf } from '@skinverse/contract/client/api-error'
import type { Call } from '@skinverse/contract/client/create-client'
import { Button } from '@skinverse/ui/button'
import { Dialog } from '@skinverse/ui/dialog'
import { EmptyState } from '@skinverse/ui/empty-state'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { Spinner } from '@skinverse/ui/spinner'
import { queryOptions } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { MINE, useMine } from '../../shared/session/mine.ts'
import { useShop } from '../../shared/shop.ts'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { ObstacleList } from './obstacle-list.tsx'
import { useDeleteAccount } from './use-delete-account.ts'

const obstaclesQuery = (call: Call) =>
	queryOptions({
		queryKey: [MINE, 'obstacles'],
		queryFn: async ({ signal }) => (await call('GET /user/delete', { signal })).payload,
		// An obstacle may have been resolved meanwhile.
		staleTime: 0,
		gcTime: 0,
	})

export function DeleteAccountModal({ modal }: ModalProps) {
	const { t } = useTranslation()
	const { call } = useShop()
	const id = useId()
	const known = useMine(obstaclesQuery(call))
	const { form, ...deletion } = useDeleteAccount()
	const obstacles = deletion.obstacles ?? known.data
	const close = () => modal.onOpenChange(false)
	const isFree = obstacles?.length === 0
	return (
		<Dialog
			{...modal}
			busy={form.isBusy}
			title={t(obstacles && !isFree ? 'delete_account_blocked' : 'delete_account_title')}
			description={isFree ? t('delete_account_warning') : undefined}
			closeLabel={t('close')}
			footer={
				<div className="grid gap-3 sm:grid-cols-2">
					<Button onClick={close} disabled={form.isBusy} className={isFree ? '' : 'sm:col-span-2'}>
						{t(isFree ? 'keep_account' : 'close')}
					</Button>
					{isFree && (
						<Button
							type="submit"
							form={id}
							variant="danger"
							className="max-sm:order-first"
							busy={form.isBusy}
							busyLabel={t('deleting_account')}
						>
							{t('delete_account_submit')}
						</Button>
					)}
				</div>
			}
		>
			{isFree && <DeleteAccountForm id={id} form={form} />}
			{obstacles && !isFree && <ObstacleList obstacles={obstacles} onLeave={close} />}
			{!obstacles && !known.error && (
				<div className="grid h-40 place-items-center">
					<Spinner size={28} label={t('loading')} />
				</div>
			)}
			{!obstacles && known.error && (
				<EmptyState
					bare
					drawing="error"
					level={3}
					title={messageOf(known.error, t('failed_to_load_obstacles'))}
					action={<Button onClick={() => void known.refetch()}>{t('try_again')}</Button>}
				/>
			)}
		</Dialog>
	)
}
