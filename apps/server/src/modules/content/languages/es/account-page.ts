import type { accountPage as english } from '@skinverse/contract/texts/en/account-page'
import type { Translation } from '../translation.ts'

export const accountPage: Translation<typeof english> = {
	your_name: 'Tu nombre',
	your_surname: 'Tus apellidos',
	top_up_caps: 'RECARGAR',
	logout_caps: 'CERRAR SESIÓN',
	tab_personal: 'Ajustes',
	tab_transactions: 'Transacciones',
	tab_offers: 'Mis ofertas',
	tab_watchlist: 'Lista de seguimiento',
	tab_statement: 'Extracto',
	sell_skins: 'Vender skins',
	personal_information: 'INFORMACIÓN PERSONAL',
	change_password_title: 'CAMBIAR CONTRASEÑA',
	no_orders_found: 'No se encontraron pedidos',
	no_transactions_found: 'No se encontraron transacciones',
	no_offers_found: 'No se encontraron ofertas',
	failed_to_load_profile_data: 'No se pudieron cargar los datos del perfil',
	failed_to_fetch_profile: 'No se pudo obtener el perfil',
}
