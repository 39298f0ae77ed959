/** The props of each confirmation method. */
export interface ConfirmationFormProps {
	/** The session is confirmed: the dialog closes and the waiting call continues. */
	onConfirmed: () => void
	/** The dialog stays open while a confirmation is being checked. */
	onBusyChange: (isBusy: boolean) => void
	/** The user chose this method by its button: a method that needs one press starts at once. */
	isChosen: boolean
}
