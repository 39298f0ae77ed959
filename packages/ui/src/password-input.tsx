import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextInput, type TextInputProps } from './text-input.tsx'

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'suffix'> & {
	/** The label of the eye button while the password is hidden. */
	showLabel: string
	/** The label of the eye button while the password is shown. */
	hideLabel: string
}

export function PasswordInput({ showLabel, hideLabel, ...input }: PasswordInputProps) {
	const [shown, setShown] = useState(false)
	const Icon = shown ? EyeOff : Eye
	return (
		<TextInput
			autoComplete="current-password"
			spellCheck={false}
			autoCapitalize="none"
			{...input}
			type={shown ? 'text' : 'password'}
			suffix={
				<button
					type="button"
					aria-label={shown ? hideLabel : showLabel}
					disabled={input.disabled}
					onClick={() => setShown(!shown)}
					className="-mr-3 grid size-10 place-items-center rounded-control text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2"
				>
					<Icon aria-hidden="true" className="size-[18px]" />
				</button>
			}
		/>
	)
}
