import type { problems as english } from '@skinverse/contract/texts/en/problems'
import type { Translation } from '../translation.ts'

export const problems: Translation<typeof english> = {
	problem_malformed: 'Nie udało się odczytać żądania.',
	problem_unauthenticated: 'Wylogowano cię. Zaloguj się ponownie.',
	problem_csrf_mismatch: 'Niezgodny token CSRF.',
	problem_email_unverified: 'Twój adres e-mail nie jest potwierdzony.',
	problem_confirmation_required: 'Potwierdź, że to ty, aby kontynuować.',
	problem_second_factor_required: 'Potwierdź drugim składnikiem, aby dokończyć logowanie.',
	problem_sign_in_expired: 'Logowanie wygasło. Zacznij od nowa.',
	problem_passkeys_unavailable: 'Klucze dostępu nie są dostępne pod tym adresem.',
	problem_forbidden: 'Nie możesz tego zrobić.',
	problem_invalid: 'Sprawdź zaznaczone pola.',
	problem_not_found: 'Nie znaleziono.',
	problem_method_not_allowed: 'Ten adres nie obsługuje tej metody.',
	problem_conflict: 'To zmieniło się w międzyczasie. Odśwież i spróbuj ponownie.',
	problem_too_large: 'To żądanie jest za duże.',
	problem_unsupported_media_type: 'Wyślij JSON.',
	problem_rate_limited: 'Zbyt wiele prób. Poczekaj chwilę i spróbuj ponownie.',
	problem_rate_limited_for: 'Zbyt wiele prób. Spróbuj ponownie za {minutes} min.',
	problem_internal: 'Wystąpił błąd',
	problem_unavailable: 'Sklep jest chwilowo niedostępny. Spróbuj ponownie.',
	problem_shop_closed: 'Sklep jest teraz zamknięty. Spróbuj ponownie później.',
	problem_timed_out: 'To trwało zbyt długo. Spróbuj ponownie.',
	problem_registration_disabled: 'Rejestracja jest obecnie wyłączona.',
	problem_account_in_use:
		'Twojego konta nie można jeszcze usunąć. W ustawieniach zobaczysz, co jest jeszcze otwarte.',
	problem_link_invalid: 'Ten link nie jest już ważny. Poproś o nowy.',
	problem_cart_full: 'Twój koszyk jest pełny.',
	problem_trade_bad_link:
		'Steam nie zna tego linku wymiany. Skopiuj go ponownie z ustawień wymiany Steam. Nie pobraliśmy opłaty.',
	problem_trade_private:
		'Twój ekwipunek Steam jest prywatny, więc nasza oferta by nie dotarła. Ustaw go jako publiczny i spróbuj ponownie. Nie pobraliśmy opłaty.',
	problem_trade_banned: 'Według Steam to konto nie może teraz wymieniać przedmiotów. Nie pobraliśmy opłaty.',
	problem_trade_escrow:
		'Steam wstrzymałby tę wymianę na {days} dni, bo brakuje mobilnego tokena lub jest nowy. Nie pobraliśmy opłaty.',
	problem_inventory_unchecked:
		'Nie udało się sprawdzić przedmiotów w Twoim ekwipunku Steam. Spróbuj ponownie za minutę albo wpisz skiny ręcznie.',
	problem_trade_unchecked:
		'Steam teraz nie odpowiada, więc nie możemy sprawdzić linku wymiany. Nie pobraliśmy opłaty. Spróbuj ponownie za kilka minut.',
	problem_trade_own:
		'Nie możemy teraz wysłać tych przedmiotów. To problem po naszej stronie, nie po twojej. Nie pobraliśmy opłaty. Spróbuj ponownie później.',
	problem_debt_open:
		'Do spłaty pozostało {debt} kredytów, ponieważ płatność została cofnięta. Doładuj saldo co najmniej o tę kwotę, aby spłacić dług. Do tego czasu zakupy i wypłaty są zablokowane.',
	problem_total_changed: 'Łączna kwota się zmieniła. Sprawdź koszyk i zapłać ponownie.',
	problem_unique_items: 'Każdy przedmiot jest unikatowy, więc nie można zmienić jego ilości.',
	problem_promo_invalid: 'Ten kod promocyjny jest nieprawidłowy.',
	problem_promo_used: 'Ten kod promocyjny został już przez ciebie użyty.',
	problem_payment_method_unavailable: 'Ta metoda płatności nie jest dostępna dla wybranej waluty.',
	problem_provider_unavailable: 'Operator płatności nie odpowiada. Spróbuj ponownie za chwilę.',
	problem_signature_invalid: 'Podpis się nie zgadza.',
	problem_selling_disabled: 'Sprzedaż jest obecnie wyłączona.',
	problem_move_refused: 'Nie jest to możliwe przy obecnym statusie oferty.',
	problem_idempotency_mismatch: 'To żądanie zostało już wysłane z inną treścią.',
	problem_idempotency_running: 'To żądanie jest jeszcze przetwarzane.',
}
