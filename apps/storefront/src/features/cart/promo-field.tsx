import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { IconButton } from '@skinverse/ui/icon-button'
import { TextInput } from '@skinverse/ui/text-input'
import { BadgePercent, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { usePromo } from './use-promo.ts'

interface PromoFieldProps {
	/** The applied code, if any. */
	applied: string | null
	/** A code can be applied only with a shipping address. */
	hasAddress: boolean
	/** Opens the address form if there is no address. */
	addressAction: ReactNode
}

export function PromoField({ applied, hasAddress, addressAction }: PromoFieldProps) {
	const { t } = useTranslation()
	const { apply, remove, problem } = usePromo()
	const [code, setCode] = useState('')

	function submit(event: FormEvent): void {
		event.preventDefault()
		if (code.trim() !== '' && hasAddress) apply.mutate(code.trim())
	}

	if (applied !== null) {
		return (
			<div className="flex min-h-11 items-center justify-between gap-3 rounded-control border border-green/28 bg-green/9 pr-0.5 pl-4">
				<p className="flex min-w-0 items-center gap-2.5 text-green-soft text-sm">
					<BadgePercent aria-hidden="true" className="size-4.5 shrink-0" />
					<span className="truncate">{t('promo_is_applied', { code: applied })}</span>
				</p>
				<IconButton
					label={t('promo_remove')}
					variant="ghost"
					busy={remove.isPending}
					onClick={() => remove.mutate()}
				>
					<X aria-hidden="true" />
				</IconButton>
			</div>
		)
	}
	return (
		<form onSubmit={submit} className="grid grid-cols-[1fr_auto] gap-x-2">
			<Field
				label={t('promo_code')}
				error={problem}
				hint={hasAddress ? undefined : t('promo_needs_address')}
				action={hasAddress ? undefined : addressAction}
			>
				<TextInput
					icon={<BadgePercent aria-hidden="true" />}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={50}
					value={code}
					onChange={(event) => {
						setCode(event.currentTarget.value)
						apply.reset()
					}}
				/>
			</Field>
			<Button
				type="submit"
				className="mt-6"
				disabled={!hasAddress || code.trim() === ''}
				busy={apply.isPending}
			>
				{t('promo_apply')}
			</Button>
		</form>
	)
}
