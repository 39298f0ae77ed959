import { type ReactNode, useEffect, useRef } from 'react'
import { OfficeLogo } from './office-logo.tsx'
import { PageTitle } from './page.tsx'

interface DoorProps {
	title: string
	hint?: ReactNode
	wide?: boolean
	/** For a step that appears without a press on this page: the focus moves to its title. */
	focusesTitle?: boolean
	children: ReactNode
}

/** The screens outside the shell (sign-in): one card below the logo. */
export function Door({ title, hint, wide = false, focusesTitle = false, children }: DoorProps) {
	const heading = useRef<HTMLHeadingElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: another title is another step
	useEffect(() => {
		if (focusesTitle) heading.current?.focus()
	}, [focusesTitle, title])
	return (
		<main className="grid min-h-dvh place-items-center px-4 py-10">
			<PageTitle>{title}</PageTitle>
			<div className={`grid w-full gap-8 pb-[8dvh] ${wide ? 'max-w-130' : 'max-w-100'}`}>
				<OfficeLogo />
				<div className="surface p-5 md:p-7">
					<h1 ref={heading} tabIndex={-1} className="text-xl outline-none wrap-anywhere">
						{title}
					</h1>
					{hint && <p className="mt-1 text-muted wrap-anywhere">{hint}</p>}
					<div className="mt-6">{children}</div>
				</div>
			</div>
		</main>
	)
}
