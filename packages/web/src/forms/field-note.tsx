/** What is wrong with something that is no field of text. */
export function FieldNote({ error }: { error: string | undefined }) {
	return (
		<p aria-live="polite" className="text-xs text-red empty:hidden">
			{error}
		</p>
	)
}
