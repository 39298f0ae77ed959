import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

afterEach(cleanup)

function open(props: Partial<FormDialogProps>) {
	const submit = vi.fn()
	const onOpenChange = vi.fn()
	const outer = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
	render(
		<form onSubmit={outer}>
			<FormDialog
				open
				title="Edit"
				submitLabel="Save"
				form={{ submit, isBusy: false }}
				onOpenChange={onOpenChange}
				{...props}
			>
				<input aria-label="Name" />
			</FormDialog>
		</form>,
	)
	return { submit, onOpenChange, outer, user: userEvent.setup() }
}

describe('a form in a dialog', () => {
	it('is submitted by its button and by Enter, without the form around it', async () => {
		const { submit, outer, user } = open({})
		await user.click(screen.getByRole('button', { name: 'Save' }))
		await user.type(screen.getByLabelText('Name'), '{Enter}')
		expect(submit).toHaveBeenCalledTimes(2)
		expect(outer).not.toHaveBeenCalled()
	})

	it('can be neither resent nor closed while it is being sent', async () => {
		const form = { submit: vi.fn(), isBusy: true }
		const { onOpenChange, user } = open({ form, cancelLabel: 'Cancel' })
		await user.type(screen.getByLabelText('Name'), '{Enter}')
		await user.keyboard('{Escape}')
		await user.click(screen.getByRole('button', { name: 'Cancel' }))
		expect(form.submit).not.toHaveBeenCalled()
		expect(onOpenChange).not.toHaveBeenCalled()
	})

	it('closes by Cancel', async () => {
		const { onOpenChange, user } = open({ cancelLabel: 'Cancel' })
		await user.click(screen.getByRole('button', { name: 'Cancel' }))
		expect(onOpenChange).toHaveBeenCalledWith(false)
	})
})
