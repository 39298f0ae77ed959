import type { problems as english } from '@skinverse/contract/texts/en/problems'
import type { Translation } from '../translation.ts'

export const problems: Translation<typeof english> = {
	problem_malformed: 'No se pudo leer la petición.',
	problem_unauthenticated: 'Se ha cerrado tu sesión. Vuelve a iniciar sesión.',
	problem_csrf_mismatch: 'El token CSRF no coincide.',
	problem_email_unverified: 'Tu correo electrónico no está verificado.',
	problem_confirmation_required: 'Confirma que eres tú para continuar.',
	problem_second_factor_required: 'Confirma con tu segundo factor para terminar de iniciar sesión.',
	problem_sign_in_expired: 'El inicio de sesión ha caducado. Vuelve a empezar.',
	problem_passkeys_unavailable: 'Las llaves de acceso no están disponibles en esta dirección.',
	problem_forbidden: 'No tienes permiso para hacer esto.',
	problem_invalid: 'Revisa los campos marcados.',
	problem_not_found: 'No encontrado.',
	problem_method_not_allowed: 'Esta URL no admite este método.',
	problem_conflict: 'Esto ha cambiado mientras tanto. Recarga e inténtalo de nuevo.',
	problem_too_large: 'Esta petición es demasiado grande.',
	problem_unsupported_media_type: 'Envía JSON.',
	problem_rate_limited: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
	problem_rate_limited_for: 'Demasiados intentos. Inténtalo de nuevo dentro de {minutes} min.',
	problem_internal: 'Se ha producido un error',
	problem_unavailable: 'La tienda no está disponible temporalmente. Inténtalo de nuevo.',
	problem_shop_closed: 'La tienda está cerrada en este momento. Inténtalo de nuevo más tarde.',
	problem_timed_out: 'Ha tardado demasiado. Inténtalo de nuevo.',
	problem_registration_disabled: 'El registro está desactivado en este momento.',
	problem_account_in_use: 'Tu cuenta aún no se puede eliminar. En los ajustes verás lo que sigue abierto.',
	problem_link_invalid: 'Este enlace ya no es válido. Pide uno nuevo.',
	problem_cart_full: 'Tu carrito está lleno.',
	problem_trade_bad_link:
		'Steam no conoce este enlace de intercambio. Cópialo de nuevo desde los ajustes de intercambio de Steam. No te hemos cobrado.',
	problem_trade_private:
		'Tu inventario de Steam es privado, así que nuestra oferta no te llegaría. Hazlo público e inténtalo de nuevo. No te hemos cobrado.',
	problem_trade_banned:
		'Según Steam, esta cuenta no puede intercambiar en este momento. No te hemos cobrado.',
	problem_trade_escrow:
		'Steam retendría este intercambio {days} días porque el autenticador móvil falta o es nuevo. No te hemos cobrado.',
	problem_inventory_unchecked:
		'No hemos podido comprobar los artículos de tu inventario de Steam. Inténtalo de nuevo en un minuto o introduce las skins a mano.',
	problem_trade_unchecked:
		'Steam no responde en este momento, así que no podemos comprobar tu enlace de intercambio. No te hemos cobrado. Inténtalo de nuevo en unos minutos.',
	problem_trade_own:
		'Ahora mismo no podemos enviar estos artículos. Es un problema nuestro, no tuyo. No te hemos cobrado. Inténtalo de nuevo más tarde.',
	problem_debt_open:
		'Debes {debt} créditos porque se anuló un pago. Recarga al menos esa cantidad para saldar la deuda. Hasta entonces no puedes comprar ni cobrar.',
	problem_total_changed: 'El total ha cambiado. Revisa tu carrito y vuelve a pagar.',
	problem_unique_items: 'Cada artículo es único, así que su cantidad no se puede cambiar.',
	problem_promo_invalid: 'Este código promocional no es válido.',
	problem_promo_used: 'Ya has usado este código promocional.',
	problem_payment_method_unavailable: 'Este método de pago no está disponible para la moneda elegida.',
	problem_provider_unavailable: 'El proveedor de pagos no responde. Inténtalo de nuevo dentro de un momento.',
	problem_signature_invalid: 'La firma no coincide.',
	problem_selling_disabled: 'La venta está desactivada en este momento.',
	problem_move_refused: 'Esto no es posible con el estado actual de la oferta.',
	problem_idempotency_mismatch: 'Esta petición ya se hizo con otro contenido.',
	problem_idempotency_running: 'Esta petición todavía se está procesando.',
}
