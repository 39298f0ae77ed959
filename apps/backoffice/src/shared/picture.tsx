/** An item's picture beside its name, which says it all to screen readers. */
export function Picture({ src, className = 'h-9 w-14' }: { src: string | null; className?: string }) {
	return (
		<span
			aria-hidden="true"
			className={`block shrink-0 overflow-hidden rounded-[6px] border border-line bg-page ${className}`}
		>
			{/* Another item's picture must not stay until this one's has come. After everything else on its way. */}
			{src && (
				<img
					key={src}
					src={src}
					alt=""
					loading="lazy"
					decoding="async"
					fetchPriority="low"
					className="size-full object-contain"
				/>
			)}
		</span>
	)
}
