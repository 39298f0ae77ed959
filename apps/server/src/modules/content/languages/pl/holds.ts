import type { holds as english } from '@skinverse/contract/texts/en/holds'
import type { Translation } from '../translation.ts'

export const holds: Translation<typeof english> = {
	hold_reserved_for: 'Zarezerwowane dla Ciebie jeszcze przez {time}',
	hold_until: 'Inni nie mogą kupić tych przedmiotów do {time}',
	hold_in_part: 'Zarezerwowane przedmioty: {held} z {all}',
	hold_ended: 'Rezerwacja wygasła',
	hold_ended_text: 'Nadal możesz zapłacić, dopóki przedmioty są dostępne.',
	reserved_until: 'Zarezerwowane do {time}',
	reserved_items_title: 'Niektóre przedmioty są zarezerwowane dla kogoś innego',
	reserved_items_text:
		'Zwolnią się, jeśli do tego czasu nie zostaną opłacone. Usuń je, aby zapłacić teraz za resztę.',
	pay_cart_title: 'Doładuj i zapłać',
	top_up_and_pay: 'Doładuj i zapłać {amount}',
	top_up_and_pay_note: 'Jedna płatność: doładowujemy saldo, a potem opłacamy zamówienie.',
	top_up_and_pay_busy: 'Przekierowanie do płatności...',
	top_up_with: 'Doładuj przez',
	pay_balance: 'Twoje saldo',
	pay_missing: 'Brakuje',
	pay_charged: 'Płacisz',
	pay_minimum: 'Najmniejsze doładowanie to {amount}.',
	pay_added: 'Doliczamy do salda',
	pay_left: 'Zostanie na saldzie',
	pay_after_verifying:
		'Zapłacisz tutaj po potwierdzeniu adresu e-mail. Do tego czasu przedmioty nie są zarezerwowane.',
	pay_billing: 'Dane rozliczeniowe',
	pay_billing_change: 'Zmień',
	pay_above_maximum: 'To zamówienie wymaga więcej niż jednego doładowania. Najpierw doładuj, potem zapłać.',
	deposit_order_cart_changed: 'Koszyk zmienił się po rozpoczęciu płatności.',
	deposit_order_link_changed: 'Link wymiany na Twoim koncie został zmieniony.',
	deposit_order_item_gone: 'Jeden z przedmiotów nie jest już dostępny.',
	deposit_order_account_blocked: 'Twoje konto nie może teraz kupować.',
	deposit_order_placed_text:
		'Doładowaliśmy saldo i złożyliśmy zamówienie nr {order}. Wypatruj oferty wymiany Steam.',
	deposit_order_not_placed: 'Saldo zostało doładowane, zamówienie nie zostało złożone: {reason}',
	deposit_back_to_cart_text: 'Saldo zostało doładowane. Możesz teraz zapłacić za koszyk.',
	deposit_order_pending:
		'Zamówienie zostanie złożone, gdy tylko płatność zostanie potwierdzona. Możesz zamknąć tę stronę.',
	deposit_failed_cart_text: 'Przedmioty są nadal w koszyku.',
	back_to_cart: 'Wróć do koszyka',
}
