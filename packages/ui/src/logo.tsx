import clsx from 'clsx'
import { useId } from 'react'

export function LogoMark({ className }: { className?: string }) {
	const gradient = useId()
	return (
		<svg
			viewBox="0 0 32 32"
			fill="none"
			aria-hidden="true"
			className={clsx('shrink-0', className ?? 'size-7')}
		>
			<defs>
				<linearGradient id={gradient} x1="0" y1="32" x2="32" y2="0" gradientUnits="userSpaceOnUse">
					<stop stopColor="var(--color-violet)" />
					<stop offset="1" stopColor="var(--color-cyan)" />
				</linearGradient>
			</defs>
			<path d="M16 1.5 29 9v14l-13 7.5L3 23V9Z" stroke={`url(#${gradient})`} strokeWidth="2.4" />
			<path
				d="M21.5 10.5 11 13.2l10 5.6-10.5 2.7"
				stroke="var(--color-ink)"
				strokeWidth="2.6"
				strokeLinejoin="round"
				strokeLinecap="round"
			/>
		</svg>
	)
}

export type LogoProps = {
	/** The shop's name, in capitals beside the mark. */
	name: string
	markOnly?: boolean
	className?: string
}

export function Logo({ name, markOnly, className }: LogoProps) {
	return (
		<span
			className={clsx(
				'logo inline-flex items-center gap-2 font-display text-lg leading-none font-bold tracking-[0.06em] uppercase md:gap-2.5 md:text-[20px]',
				className,
			)}
		>
			<LogoMark />
			<span className={clsx(markOnly && 'sr-only')}>{name}</span>
		</span>
	)
}
