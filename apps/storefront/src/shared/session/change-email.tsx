import type { Profile } from '@skinverse/contract/entities/profile'
import { Button, LONG_LABEL } from '@skinverse/ui/button'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'

interface ChangeEmailProps {
	profile: Profile
	/** Beside the button, while the form is closed. */
	children?: ReactNode
	className?: string
}

/** "Change email", which opens its form in place. */
export function ChangeEmail({ profile, children, className = 'mt-3' }: ChangeEmailProps) {
	const { t } = useTranslation()
	const [isOpen, setOpen] = useState(false)
	const wasOpen = useRef(false)
	if (isOpen) {
		return (
			<ChangeEmailForm
				profile={profile}
				onClose={() => {
					wasOpen.current = true
					setOpen(false)
				}}
			/>
		)
	}
	return (
		<p className={`flex flex-wrap gap-2 ${className}`}>
			{children}
			<Button
				size="sm"
				variant="outline"
				className={LONG_LABEL}
				// The focus returns to the button that opened the form.
				autoFocus={wasOpen.current}
				onClick={() => setOpen(true)}
			>
				{t(profile.email ? 'verification_change_email' : 'verification_add_email')}
			</Button>
		</p>
	)
}
