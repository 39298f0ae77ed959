-- The country that a sale is reported under: that of the profile, else that of the buyer's last paid top-up, where it is
-- a required field. Null if neither is known.
create or replace function buyer_country(buyer bigint) returns text language sql stable as $$
	select coalesce(
		(select country.iso from users person join countries country on country.id = person.country_id
			where person.id = buyer),
		(select country.iso from (
			select nullif(billing ->> 'country', '')::int as country_id from deposits
			where user_id = buyer and status = 'Success' order by id desc limit 1
		) paid join countries country on country.id = paid.country_id)
	)
$$;
