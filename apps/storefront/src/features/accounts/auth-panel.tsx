import { IconButton } from '@skinverse/ui/icon-button'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { PageTitle } from '../../shared/page-title.tsx'

interface AuthPanelProps {
	title: string
	hint?: string
	children: ReactNode
	/** Below the line: links to the other forms. */
	footer?: ReactNode
}

/** The panel around every sign-in form, with a close link. As high as the window, so that the footer does not shift. */
export function AuthPanel({ title, hint, children, footer }: AuthPanelProps) {
	const { t } = useTranslation()
	return (
		<div className="wrap relative grid min-h-dvh content-start justify-items-center py-8 md:py-16">
			<PageTitle>{title}</PageTitle>
			<div
				aria-hidden="true"
				className="glow-rarity [--rarity:var(--color-violet)] pointer-events-none absolute top-0 h-120 w-full max-w-200 opacity-70"
			/>
			<section aria-labelledby="auth-title" className="surface relative w-full max-w-115 p-5 md:p-8">
				<IconButton
					label={t('close')}
					variant="ghost"
					className="absolute! top-3 right-3"
					render={<Link to="/" />}
				>
					<X aria-hidden="true" />
				</IconButton>
				<h1 id="auth-title" className="pr-10 text-xl md:text-2xl">
					{title}
				</h1>
				{hint && <p className="mt-2 text-muted text-sm">{hint}</p>}
				<div className="mt-6">{children}</div>
				{footer && (
					<div className="mt-6 border-line border-t pt-5 text-center text-muted text-sm">{footer}</div>
				)}
			</section>
		</div>
	)
}

export const authLink = 'text-ink underline underline-offset-4'
