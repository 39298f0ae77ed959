import type { ReactNode } from 'react'
import { OfficeLogo } from './office-logo.tsx'
import { PageTitle } from './page.tsx'

interface DoorProps {
	title: string
	hint?: ReactNode
	wide?: boolean
	children: ReactNode
}

/** The screens outside the shell: one card below the logo. */
export function Door({ title, hint, wide = false, children }: DoorProps) {
	return (
		<main className="grid min-h-dvh place-items-center px-4 py-10">
			<PageTitle>{title}</PageTitle>
			<div className={`grid w-full gap-8 pb-[8dvh] ${wide ? 'max-w-130' : 'max-w-100'}`}>
				<OfficeLogo />
				<div className="surface p-5 md:p-7">
					<h1 className="text-xl wrap-anywhere">{title}</h1>
					{hint && <p className="mt-1 text-muted wrap-anywhere">{hint}</p>}
					<div className="mt-6">{children}</div>
				</div>
			</div>
		</main>
	)
}
