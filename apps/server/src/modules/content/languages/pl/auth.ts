import type { auth as english } from '@skinverse/contract/texts/en/auth'
import type { Translation } from '../translation.ts'

export const auth: Translation<typeof english> = {
	sign_in_failed: 'Nieprawidłowe dane logowania.',
	email: 'E-mail',
	first_name: 'Imię',
	last_name: 'Nazwisko',
	phone: 'Telefon',
	phone_placeholder: 'Wpisz numer telefonu',
	accept_terms_prefix: 'Akceptuję',
	and: 'oraz',
	sending: 'Wysyłanie...',
	back_to_sign_in: 'Wróć do logowania',
	authentication_failed: 'Uwierzytelnianie nie powiodło się',
	registration_failed: 'Rejestracja nie powiodła się',
	failed_to_send_verification_email: 'Nie udało się wysłać e-maila weryfikacyjnego',
	email_already_verified: 'Twój adres e-mail jest już potwierdzony.',
	or: 'lub',
	search_country: 'Szukaj kraju',
	no_country_found: 'Nie znaleziono kraju',
	steam_not_linked: 'Żadne konto Steam nie jest połączone.',
	steam_is_only_way_in: 'Możesz logować się tylko przez Steam. Najpierw dodaj adres e-mail i hasło.',
}
