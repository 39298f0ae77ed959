-- The languages whose texts come with the shop: modules/content/languages. What an operator writes is laid over them.
insert into languages (code, title) values ('de', 'Deutsch'), ('pl', 'Polski'), ('es', 'Español')
on conflict (code) do nothing;
