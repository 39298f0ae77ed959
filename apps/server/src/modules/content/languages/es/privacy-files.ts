import type { privacyFiles as english } from '@skinverse/contract/texts/en/privacy-files'
import type { Translation } from '../translation.ts'

export const privacyFiles: Translation<typeof english> = {
	mail_deleted_subject: 'Tu cuenta de {brand} se ha eliminado',
	mail_deleted_heading: 'Tu cuenta se ha eliminado',
	mail_deleted_text:
		'Hola {name}, tu cuenta y tus datos personales se han eliminado. Conservamos los comprobantes de pagos y cobros, con nombre y dirección, hasta 10 años, como exige la ley fiscal.',
	mail_deleted_again: 'Puedes volver a registrarte con este correo electrónico cuando quieras.',
	mail_deleted_footnote: 'Si no has sido tú, contacta de inmediato con nuestro soporte: {support}',
	data_readme_title: 'Tus datos en {brand}',
	data_readme_intro:
		'Este archivo se creó el {date} (UTC) para la cuenta {id}. Contiene los datos que {brand} guardaba sobre ti en ese momento.',
	data_readme_files: 'Archivos (JSON, UTF-8; horas en UTC; importes en la moneda indicada al lado):',
	data_file_profile: 'tu perfil, idioma y saldo',
	data_file_addresses: 'las direcciones de tu perfil y de tu carrito',
	data_file_sessions: 'dónde tienes la sesión abierta: dispositivo, dirección IP, horas',
	data_file_devices: 'dispositivos y direcciones IP con los que ya has entrado',
	data_file_events: 'tu actividad de seguridad: evento, hora y dispositivo',
	data_file_orders: 'tus pedidos y sus artículos',
	data_file_transactions: 'cada movimiento de tu saldo',
	data_file_cases: 'tus pagos anulados o reembolsados y lo que debías por ellos',
	data_file_deposits: 'tus recargas y los datos de facturación que indicaste',
	data_file_offers: 'las skins que ofreciste, su historial y los cobros con tu número de cuenta',
	data_file_receipts:
		'tus facturas, notas de abono y liquidaciones, con el nombre y la dirección que figuran en ellas',
	data_file_messages:
		'mensajes que enviaste con el formulario de contacto con la sesión abierta, con nuestras respuestas',
	data_file_attachments: 'archivos que enviaste a soporte por correo',
	data_file_cart: 'los artículos de tu carrito',
	data_file_watchlist: 'los artículos y skins que sigues, con sus alertas',
	data_file_searches: 'las búsquedas que has guardado',
	data_file_mails: 'correos a tu dirección de los que aún guardamos copia: asunto y hora',
	data_readme_missing:
		'No incluye: tu contraseña (solo guardamos un hash irreversible), los secretos de sesiones y enlaces ni las notas internas. Los ajustes de cookies, los artículos vistos y los métodos de pago recientes solo están en tu navegador.',
	data_readme_help: '¿Preguntas? {support}',
}
