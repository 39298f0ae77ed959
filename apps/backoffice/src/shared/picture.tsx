/** An item's picture beside its name, which says it all to screen readers. */
export function Picture({ src, className = 'h-9 w-14' }: { src: string | null; className?: string }) {
	return (
		<span
			aria-hidden="true"
			className={`block shrink-0 overflow-hidden rounded-[6px] border border-line bg-page ${className}`}
		>
			{src && <img src={src} alt="" loading="lazy" className="size-full object-contain" />}
		</span>
	)
}
