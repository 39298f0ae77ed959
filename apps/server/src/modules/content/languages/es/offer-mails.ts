import type { offerMails as english } from '@skinverse/contract/texts/en/offer-mails'
import type { Translation } from '../translation.ts'

export const offerMails: Translation<typeof english> = {
	payout_for: 'Cobro por {title}',
	payout_card_declined: 'El proveedor de tarjetas ha rechazado el cobro',
	payout_card_not_completed: 'El formulario de tarjeta no se completó a tiempo',
	payout_card_unavailable: 'No se pudo contactar con el proveedor de tarjetas',
	payout_bank_account_wrong: 'El banco no ha encontrado esta cuenta. Comprueba el IBAN o usa otra cuenta.',
	payout_bank_account_closed: 'Esta cuenta está cerrada. Usa otra cuenta.',
	payout_bank_account_blocked: 'Esta cuenta está bloqueada para transferencias. Usa otra cuenta.',
	payout_bank_name_differs: 'El nombre no coincide con el titular de la cuenta. Usa una cuenta a tu nombre.',
	payout_bank_returned:
		'El banco ha devuelto la transferencia. Comprueba el número de cuenta o usa otra cuenta.',
	payout_is_checked:
		'Cobro solicitado. Primero revisamos los cobros de mayor importe y te escribiremos cuando puedas introducir los datos de tu tarjeta.',
	payout_cards_closed: 'Los cobros en tarjeta no están disponibles ahora mismo. Elige SEPA.',
	offer_still_held: 'Esta skin está retenida hasta el {date}. Después se podrá pagar.',
	payout_not_confirmed: 'El proveedor de tarjetas no ha confirmado este cobro.',
	payout_already_made: 'El proveedor de tarjetas ya ha hecho este cobro.',
	payout_nothing_to_reveal: 'Este cobro no tiene ninguna transferencia abierta.',
	payout_is_settled: 'Este cobro ya está cerrado.',
	offer_proposed: 'El precio se ha enviado al vendedor.',
	offer_quote_withdrawn: 'El precio se ha retirado. La oferta vuelve a estar abierta.',
	offer_agreed: 'Aceptada. El estado es ahora «A la espera de la skin».',
	offer_turned_down: 'La oferta se ha rechazado.',
	offer_received: 'Marcada como recibida. La retención empieza ahora.',
	offer_called_off: 'La oferta se ha cancelado.',
	offer_made_payable: 'El vendedor ya puede solicitar el cobro.',
	offer_returned: 'Marcada como devuelta.',
	payout_marked_paid: 'El cobro se ha marcado como hecho.',
	payout_marked_failed: 'El cobro se ha marcado como fallido. El vendedor puede volver a solicitarlo.',
	mail_offer_button: 'Ver ofertas',
	mail_offer_reason: 'Motivo: {reason}',
	mail_offer_footnote: 'Oferta n.º {offer}. Recibes este correo porque has ofrecido una skin a {brand}.',
	mail_offer_submitted_subject: 'Hemos recibido tu oferta: {title}',
	mail_offer_submitted_heading: 'Gracias por tu oferta',
	mail_offer_submitted_text:
		'Hola {name}, has ofrecido {title} por {price}. Te avisaremos en un plazo de 3 días laborables.',
	mail_offer_proposed_subject: 'Nuestro precio por {title}',
	mail_offer_proposed_heading: 'Nuestro precio por tu skin',
	mail_offer_proposed_text:
		'Hola {name}, compraríamos {title} por {price}. Acepta o rechaza antes del {date}. Después, nuestro precio caduca.',
	mail_offer_changed_subject: 'Nuestro nuevo precio por {title}',
	mail_offer_changed_heading: 'Hemos cambiado nuestro precio',
	mail_offer_changed_text:
		'Hola {name}, hemos cambiado nuestro precio: compraríamos {title} por {price}. Acepta o rechaza antes del {date}. Después, nuestro precio caduca.',
	mail_offer_withdrawn_subject: 'Retiramos nuestro precio por {title}',
	mail_offer_withdrawn_heading: 'Hemos retirado nuestro precio',
	mail_offer_withdrawn_text:
		'Hola {name}, nuestro precio de {price} por {title} ya no es válido. Tu oferta sigue abierta y te responderemos de nuevo.',
	mail_offer_agreed_subject: 'Compramos {title}',
	mail_offer_agreed_heading: 'Compramos tu skin',
	mail_offer_agreed_text:
		'Hola {name}, compramos {title} por {price}. Te enviaremos una oferta de intercambio de Steam. Acéptala para entregar la skin.',
	mail_offer_declined_subject: 'Tu oferta se ha rechazado: {title}',
	mail_offer_declined_heading: 'Tu oferta se ha rechazado',
	mail_offer_declined_text: 'Hola {name}, ahora mismo no compramos {title}.',
	mail_offer_refused_subject: 'Nuestro precio por {title} se ha rechazado',
	mail_offer_refused_heading: 'Nuestro precio se ha rechazado',
	mail_offer_refused_text:
		'Hola {name}, nuestro precio de {price} por {title} se ha rechazado. Conservas tu skin.',
	mail_offer_received_subject: 'Hemos recibido {title}',
	mail_offer_received_heading: 'Hemos recibido tu skin',
	mail_offer_received_text:
		'Hola {name}, hemos recibido {title}. Podrás solicitar el cobro de {price} a partir del {date}. Hasta entonces, el intercambio de Steam se puede revertir.',
	mail_offer_canceled_subject: 'Tu oferta se ha cancelado: {title}',
	mail_offer_canceled_heading: 'Tu oferta se ha cancelado',
	mail_offer_canceled_text: 'Hola {name}, tu oferta de {title} se ha cancelado. No compramos la skin.',
	mail_offer_payable_subject: 'Tu cobro por {title} está listo',
	mail_offer_payable_heading: 'Listo para cobrar',
	mail_offer_payable_text: 'Hola {name}, ya puedes solicitar el cobro de {price} por {title}.',
	mail_offer_returned_subject: 'Te hemos devuelto {title}',
	mail_offer_returned_heading: 'Tu skin se ha devuelto',
	mail_offer_returned_text: 'Hola {name}, se te ha devuelto {title}. No se ha pagado dinero.',
	mail_offer_requested_subject: 'Cobro por {title} solicitado',
	mail_offer_requested_heading: 'Hemos recibido tu solicitud de cobro',
	mail_offer_requested_text:
		'Hola {name}, has solicitado el cobro de {price} por {title}. Te escribiremos cuando esté hecho.',
	mail_offer_released_subject: 'Introduce los datos de tu tarjeta para el cobro por {title}',
	mail_offer_released_heading: 'Tu cobro se ha aprobado',
	mail_offer_released_text:
		'Hola {name}, hemos aprobado tu cobro de {price} por {title}. Abre la oferta e introduce los datos de tu tarjeta en un plazo de 24 horas para recibir el dinero.',
	mail_offer_failed_subject: 'El cobro por {title} ha fallado',
	mail_offer_failed_heading: 'Tu cobro ha fallado',
	mail_offer_failed_text:
		'Hola {name}, el cobro de {price} por {title} ha fallado. Tu dinero está a salvo. Revisa tus datos y vuelve a solicitarlo.',
	mail_offer_paid_subject: '{price} por {title} pagados',
	mail_offer_paid_heading: 'Tu cobro se ha realizado',
	mail_offer_paid_text: 'Hola {name}, te hemos pagado {price} por {title}. Gracias por vender con nosotros.',
	mail_offer_trade_open_subject: 'Acepta nuestra oferta de intercambio por {title}',
	mail_offer_trade_open_heading: 'Tu oferta de intercambio está lista',
	mail_offer_trade_open_text:
		'Hola {name}, te hemos enviado una oferta de intercambio de Steam por {title}. La página de tu oferta muestra el código de seguridad. Compáralo antes de aceptar.',
	mail_offer_trade_ended_subject: 'Todavía no tenemos {title}',
	mail_offer_trade_ended_heading: 'Todavía no tenemos tu skin',
	mail_offer_trade_ended_text:
		'Hola {name}, el intercambio de Steam por {title} no ha funcionado. La página de tu oferta explica por qué y cómo seguimos.',
}
