-- Months of platforms name what they add up and what they leave out: those that were read before are read anew.
update platform_shops set months = null, months_read_at = null, months_fault = null
where months is not null;
