import type { ComponentProps, ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
			<h2 className="text-lg">{title}</h2>
			{children}
		</section>
	)
}

export function Row({ children }: { children: ReactNode }) {
	return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

export function Link(props: ComponentProps<'a'>) {
	return <a {...props} />
}
