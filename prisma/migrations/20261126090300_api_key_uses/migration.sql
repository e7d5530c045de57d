-- destructive: when a key was last used moves to its counts of requests, and leaves api_keys.
-- Every request notes it: the counts lie with their shop, the keys on every node of a cluster.
alter table api_usage add column last_used_at timestamptz;

update api_usage set last_used_at = k.last_used_at from api_keys k where k.key_id = api_usage.key_id;

alter table api_keys drop column last_used_at;
