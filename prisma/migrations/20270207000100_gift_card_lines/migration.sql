-- Costing asks of every order of a customer whether it sold nothing but gift cards. Few lines are of gift cards,
-- so that this index answers for nearly all orders without a look at their lines.
create index order_lines_gift_cards on order_lines (shop_id, order_id) where is_gift_card;
