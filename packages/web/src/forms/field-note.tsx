/** The error of a control that is no text field. */
export function FieldNote({ error }: { error: string | undefined }) {
	return (
		<p aria-live="polite" className="text-xs text-red empty:hidden">
			{error}
		</p>
	)
}
