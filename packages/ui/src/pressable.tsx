import clsx from 'clsx'
import { type ComponentPropsWithRef, cloneElement, type ReactElement, type ReactNode } from 'react'

export type PressableProps = Omit<ComponentPropsWithRef<'button'>, 'ref'> & {
	ref?: React.Ref<HTMLElement>
	/** Busy: keeps its focus and ignores presses. */
	busy?: boolean
	/** Renders another element in its place: `render={<Link to="/" />}`. */
	render?: ReactElement
}

type ElementProps = { className?: string; children?: ReactNode; ref?: React.Ref<HTMLElement> }

/** The element of a button, without a look. */
export function Pressable({ render, busy, ref, ...rest }: PressableProps) {
	if (render !== undefined) return renderedAs(render, { ...rest, ref })
	const { disabled, onClick } = rest
	const isOff = disabled || busy || undefined
	return (
		<button
			type="button"
			// Safari focuses a pressed button only with it.
			tabIndex={0}
			{...rest}
			ref={ref as React.Ref<HTMLButtonElement>}
			// A disabled element would lose the focus.
			disabled={disabled && !busy}
			aria-busy={busy || undefined}
			aria-disabled={isOff}
			onClick={isOff ? (event) => event.preventDefault() : onClick}
		/>
	)
}

/** An element with further properties; its own come first. */
export function renderedAs(element: ReactElement, { ref, ...props }: ElementProps): ReactElement {
	const own = element.props as ElementProps
	return cloneElement(element as ReactElement<ElementProps>, {
		...props,
		...own,
		// Null too would take the place of the element's own.
		...(ref && { ref }),
		className: clsx(props.className, own.className),
		children: own.children ?? props.children,
	})
}
