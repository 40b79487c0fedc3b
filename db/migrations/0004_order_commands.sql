ALTER TABLE `orders` ADD `pickup_requested_day` text CONSTRAINT "orders_pickup_requested" CHECK("pickup_requested_day" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]');--> statement-breakpoint
ALTER TABLE `payments` ADD `idempotency_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_key` ON `payments` (`business_id`,`order_id`,`idempotency_key`);--> statement-breakpoint
ALTER TABLE `refunds` ADD `origin` text DEFAULT 'STAFF' NOT NULL CONSTRAINT "refunds_origin_known" CHECK("origin" in ('STAFF', 'CANCELLATION', 'PROVIDER'));
