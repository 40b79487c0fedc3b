CREATE TABLE `registrations` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_normalized` text NOT NULL,
	`password_hash` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`phone` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	CONSTRAINT "registrations_email_length" CHECK(length("registrations"."email") <= 254),
	CONSTRAINT "registrations_first_name_length" CHECK(length("registrations"."first_name") <= 100),
	CONSTRAINT "registrations_last_name_length" CHECK(length("registrations"."last_name") <= 100),
	CONSTRAINT "registrations_phone_length" CHECK(length("registrations"."phone") <= 50)
);
--> statement-breakpoint
CREATE INDEX `registrations_email` ON `registrations` (`email_normalized`,`expires_at`);--> statement-breakpoint
CREATE INDEX `registrations_expiry` ON `registrations` (`expires_at`);