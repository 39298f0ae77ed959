import type { accountEvents as english } from '@skinverse/contract/texts/en/account-events'
import type { Translation } from '../translation.ts'

export const accountEvents: Translation<typeof english> = {
	event_sign_in: 'Inicio de sesión',
	event_sign_in_new_device: 'Inicio de sesión en un dispositivo nuevo',
	event_sign_in_failed: 'Intento fallido de inicio de sesión',
	event_session_ended: 'Sesión cerrada en un dispositivo',
	event_sessions_ended: 'Sesión cerrada en todos los demás dispositivos',
	event_password_changed: 'Contraseña cambiada',
	event_password_reset: 'Contraseña restablecida por correo',
	event_email_change_requested: 'Cambio de correo electrónico solicitado: {email}',
	event_email_change_dropped: 'Cambio de correo electrónico cancelado: {email}',
	event_email_changed: 'Correo electrónico cambiado a {email}',
	event_email_restored: 'Correo electrónico restaurado: {email}',
	event_steam_linked: 'Cuenta de Steam {steam_id} vinculada',
	event_steam_unlinked: 'Cuenta de Steam {steam_id} desvinculada',
	event_trade_link_changed: 'Enlace de intercambio cambiado',
	event_trade_link_removed: 'Enlace de intercambio eliminado',
	event_payout_account_added: 'Cobro en una cuenta bancaria nueva: {account}',
	event_totp_enabled: 'Aplicación de autenticación añadida',
	event_totp_disabled: 'Aplicación de autenticación eliminada',
	event_passkey_added: 'Llave de acceso añadida: {name}',
	event_passkey_removed: 'Llave de acceso eliminada: {name}',
	event_recovery_codes_created: 'Códigos de recuperación nuevos creados',
	event_recovery_code_used: 'Código de recuperación usado',
	event_second_factors_removed: 'Segundos factores eliminados',
	event_factor_reset_requested: 'Eliminación de tus segundos factores solicitada',
	event_factor_reset_stopped: 'Eliminación de los segundos factores detenida',
	event_data_downloaded: 'Datos de la cuenta descargados',
	event_account_deleted: 'Cuenta eliminada',

	mail_event_subject: '{brand}: {heading}',
	mail_event_sign_in_heading: 'Nuevo inicio de sesión en tu cuenta',
	mail_event_sign_in_text: 'Se ha iniciado sesión en tu cuenta desde un dispositivo o un lugar nuevo.',
	mail_event_password_changed_heading: 'Tu contraseña se ha cambiado',
	mail_event_password_changed_text:
		'La contraseña de tu cuenta se ha cambiado. Hemos cerrado la sesión en los demás dispositivos.',
	mail_event_password_reset_heading: 'Tu contraseña se ha restablecido',
	mail_event_password_reset_text:
		'Se ha establecido una contraseña nueva con el enlace que te enviamos. Hemos cerrado la sesión en todos los dispositivos, los enlaces anteriores ya no funcionan y se ha cancelado cualquier cambio de correo electrónico sin confirmar.',
	mail_event_reset_steam_unlinked:
		'La cuenta de Steam {steam_id} se vinculó hace menos de 7 días, así que la hemos desvinculado. Si es tuya, vuelve a vincularla en tu cuenta.',
	mail_event_reset_steam_unproven:
		'La cuenta de Steam {steam_id} se vinculó antes de verificar tu correo electrónico, así que la hemos desvinculado. Si es tuya, vuelve a vincularla en tu cuenta.',
	mail_event_reset_factors_recent:
		'Hemos eliminado los segundos factores añadidos hace menos de 7 días. Si eran tuyos, vuelve a añadirlos.',
	mail_event_reset_factors_removed:
		'Tu correo electrónico se acaba de verificar por primera vez. Hemos eliminado los segundos factores que se configuraron antes.',
	mail_event_reset_trade_link_unproven:
		'Hemos eliminado el enlace de intercambio que se guardó antes de verificar tu correo electrónico. Añade el tuyo en tu cuenta.',
	mail_event_reset_trade_link_removed:
		'El enlace de intercambio se guardó hace menos de 7 días, así que lo hemos eliminado. Si es tuyo, vuelve a añadirlo en tu cuenta.',
	mail_event_reset_steam_kept:
		'La cuenta de Steam {steam_id} todavía puede iniciar sesión en tu cuenta. Si no la reconoces, desvincúlala en tu cuenta.',
	mail_event_email_change_requested_heading: 'Se ha solicitado un correo electrónico nuevo',
	mail_event_email_change_requested_text:
		'Se ha solicitado cambiar tu correo electrónico a {email}. El cambio se hará efectivo cuando se abra el enlace que hemos enviado a la nueva dirección.',
	mail_event_email_changed_heading: 'Tu correo electrónico se ha cambiado',
	mail_event_email_changed_text:
		'El correo electrónico de tu cuenta se ha cambiado a {email}. Ahora enviamos los correos a la nueva dirección.',
	mail_event_email_restored_heading: 'Tu correo electrónico se ha restaurado',
	mail_event_email_restored_text:
		'El correo electrónico de tu cuenta vuelve a ser {email}. Se ha cerrado la sesión en todos los dispositivos y la contraseña ya no funciona. Para elegir una nueva, abre el enlace que te enviamos a esta dirección.',
	mail_event_steam_linked_heading: 'Se ha vinculado una cuenta de Steam',
	mail_event_steam_linked_text:
		'La cuenta de Steam {steam_id} se ha vinculado a tu cuenta y ya puede iniciar sesión en ella.',
	mail_event_steam_unlinked_heading: 'Se ha desvinculado una cuenta de Steam',
	mail_event_steam_unlinked_text:
		'La cuenta de Steam {steam_id} se ha desvinculado y ya no puede iniciar sesión en tu cuenta.',
	mail_event_trade_link_changed_heading: 'Tu enlace de intercambio se ha cambiado',
	mail_event_trade_link_changed_text:
		'El enlace de intercambio de Steam de tu cuenta se ha cambiado. Lo que compres a partir de ahora se enviará al nuevo.',
	mail_event_payout_account_added_heading: 'Cobro en una cuenta bancaria nueva',
	mail_event_payout_account_added_text:
		'Se ha solicitado un cobro en la cuenta bancaria {account}. Es la primera vez que se usa esta cuenta.',
	mail_event_totp_enabled_heading: 'Se ha añadido una aplicación de autenticación',
	mail_event_totp_enabled_text: 'Al iniciar sesión te pediremos un código de tu aplicación.',
	mail_event_totp_disabled_heading: 'Se ha eliminado la aplicación de autenticación',
	mail_event_totp_disabled_text: 'Al iniciar sesión ya no te pediremos un código de tu aplicación.',
	mail_event_passkey_added_heading: 'Se ha añadido una llave de acceso',
	mail_event_passkey_added_text: 'La llave de acceso «{name}» ya puede iniciar sesión en tu cuenta.',
	mail_event_passkey_removed_heading: 'Se ha eliminado una llave de acceso',
	mail_event_passkey_removed_text: 'La llave de acceso «{name}» ya no puede iniciar sesión en tu cuenta.',
	mail_event_recovery_codes_created_heading: 'Se han creado códigos de recuperación nuevos',
	mail_event_recovery_codes_created_text:
		'Tu cuenta tiene códigos de recuperación nuevos. Los anteriores ya no funcionan.',
	mail_event_recovery_code_used_heading: 'Se ha usado un código de recuperación',
	mail_event_recovery_code_used_text: 'Se ha iniciado sesión en tu cuenta con un código de recuperación.',
	mail_event_second_factors_removed_heading: 'Se han eliminado tus segundos factores',
	mail_event_second_factors_removed_text: 'Al iniciar sesión ya no te pediremos un segundo factor.',
	mail_event_factor_reset_requested_heading: 'El soporte eliminará tus segundos factores',
	mail_event_factor_reset_requested_text:
		'Nuestro soporte ha recibido una solicitud para eliminar tu aplicación de autenticación, tus llaves de acceso y tus códigos de recuperación. Se eliminarán el {when}. Después, solo necesitarás tu contraseña para iniciar sesión.',
	mail_event_factor_reset_stopped_heading: 'Tus segundos factores se mantienen',
	mail_event_factor_reset_stopped_text:
		'Se ha detenido la eliminación de tus segundos factores por parte de nuestro soporte.',
	mail_event_data_downloaded_heading: 'Se han descargado los datos de tu cuenta',
	mail_event_data_downloaded_text: 'Se ha descargado una copia de los datos de tu cuenta.',
	mail_event_account_deleted_heading: 'Tu cuenta se ha eliminado',
	mail_event_account_deleted_text:
		'Tu cuenta y tus datos personales se han eliminado. Esto no se puede deshacer.',
	mail_event_time: 'Hora: {time}',
	mail_event_device: 'Dispositivo: {device}',
	mail_event_country: 'País: {country}',
	mail_event_ip: 'Dirección IP: {ip}',
	mail_event_not_you:
		'Si no has sido tú, cambia tu contraseña ahora. Así se cierra la sesión en los demás dispositivos.',
	mail_event_not_you_support: 'Si no has sido tú, contacta de inmediato con nuestro soporte: {support}',
	mail_event_not_you_restore:
		'Si no has sido tú, restaura este correo electrónico antes del {until}. Se cerrará la sesión en todos los dispositivos y te enviaremos un enlace para elegir una contraseña nueva.',
	mail_event_restore_button: 'Restaurar este correo electrónico',
	mail_event_account_button: 'Proteger mi cuenta',
	mail_event_not_you_stop:
		'Si no lo has solicitado, detén la eliminación: inicia sesión con uno de tus segundos factores o elige «Detener eliminación» en los ajustes de tu cuenta. ¿Preguntas? {support}',
	mail_event_footnote:
		'Recibes este correo porque afecta a la seguridad de tu cuenta de {brand}. ¿Preguntas? {support}',
}
