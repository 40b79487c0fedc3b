CREATE TABLE `jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`ran_at` integer NOT NULL,
	`took_ms` integer NOT NULL,
	`done` text NOT NULL,
	`failures` integer NOT NULL,
	`failed_at` integer,
	`failure` text,
	CONSTRAINT "jobs_done_json" CHECK(json_valid("jobs"."done") and length("jobs"."done") <= 4000),
	CONSTRAINT "jobs_failures" CHECK("jobs"."failures" is null or (typeof("jobs"."failures") = 'integer' and "jobs"."failures" between 0 and 1000000)),
	CONSTRAINT "jobs_failure_length" CHECK(length("jobs"."failure") <= 500)
);
--> statement-breakpoint
CREATE INDEX `platform_carts_idle` ON `carts` (`updated_at`) WHERE "carts"."status" = 'ACTIVE' and "carts"."items" <> '[]';--> statement-breakpoint
CREATE INDEX `platform_orders_holds` ON `orders` (`hold_expires_at`) WHERE "orders"."checkout_state" = 'DRAFT';--> statement-breakpoint
CREATE INDEX `platform_orders_authorizations` ON `orders` (`authorization_expires_at`) WHERE "orders"."checkout_state" = 'PLACED' and "orders"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX `platform_orders_ends` ON `orders` (`rental_end_day`) WHERE "orders"."checkout_state" = 'PLACED' and "orders"."status" = 'DELIVERED';