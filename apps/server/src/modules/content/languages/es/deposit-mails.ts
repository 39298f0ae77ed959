import type { depositMails as english } from '@skinverse/contract/texts/en/deposit-mails'
import type { Translation } from '../translation.ts'

export const depositMails: Translation<typeof english> = {
	mail_deposit_credits: '{amount} créditos',
	mail_deposit_subject: 'Tu recarga de {paid} se ha completado',
	mail_deposit_heading: 'Tu saldo se ha recargado',
	mail_deposit_text: 'Hola {name}, hemos recibido tu pago de {paid} y hemos añadido {credited} a tu saldo.',
	mail_deposit_not_placed: 'El pedido no se ha realizado: {reason} Los créditos siguen en tu saldo.',
	mail_deposit_button: 'Ver transacciones',
	mail_deposit_footnote:
		'Transacción n.º {deposit}. Recibes este correo porque has recargado tu saldo en {brand}.',
}
