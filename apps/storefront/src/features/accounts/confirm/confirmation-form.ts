/** What each way to confirm gets from the dialog. */
export interface ConfirmationFormProps {
	/** The session is confirmed: the dialog closes and what waited for it goes on. */
	onConfirmed: () => void
	/** The dialog stays open while a proof is on its way. */
	onBusyChange: (isBusy: boolean) => void
	/** It was chosen by a button that names it: a way that takes one press only starts by itself. */
	isChosen: boolean
}
