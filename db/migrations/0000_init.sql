CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `write_guards` (
	`passed` integer NOT NULL,
	CONSTRAINT "write_guards_passed" CHECK("write_guards"."passed" = 1)
);
--> statement-breakpoint
CREATE TABLE `business_domains` (
	`host` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`state` text DEFAULT 'PENDING' NOT NULL,
	`proof_token` text NOT NULL,
	`is_canonical` integer DEFAULT false NOT NULL,
	`failure` text,
	`checked_at` integer,
	`verified_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "business_domains_state_known" CHECK("business_domains"."state" in ('PENDING', 'VERIFIED', 'FAILED')),
	CONSTRAINT "business_domains_host_form" CHECK(length("business_domains"."host") between 1 and 253 and "business_domains"."host" = lower("business_domains"."host"))
);
--> statement-breakpoint
CREATE INDEX `business_domains_business` ON `business_domains` (`business_id`,`state`);--> statement-breakpoint
CREATE UNIQUE INDEX `business_domains_one_canonical` ON `business_domains` (`business_id`) WHERE "business_domains"."is_canonical" = 1;--> statement-breakpoint
CREATE TABLE `business_rules` (
	`business_id` text PRIMARY KEY NOT NULL,
	`delivery_fee_mode` text DEFAULT 'PER_ITEM' NOT NULL,
	`per_mile_cents` integer DEFAULT 0 NOT NULL,
	`included_miles_tenths` integer DEFAULT 0 NOT NULL,
	`max_miles_tenths` integer,
	`environmental_fee_cents` integer DEFAULT 0 NOT NULL,
	`environmental_fee_ppm` integer DEFAULT 0 NOT NULL,
	`tax_ppm` integer DEFAULT 0 NOT NULL,
	`tax_rental` integer DEFAULT true NOT NULL,
	`tax_delivery` integer DEFAULT true NOT NULL,
	`tax_environmental_fee` integer DEFAULT true NOT NULL,
	`extra_day_fee_cents` integer DEFAULT 0 NOT NULL,
	`overweight_per_ton_cents` integer DEFAULT 0 NOT NULL,
	`overweight_step_lb` integer DEFAULT 1 NOT NULL,
	`overweight_tolerance_lb` integer DEFAULT 0 NOT NULL,
	`trip_fee_cents` integer DEFAULT 0 NOT NULL,
	`drop_off_day_counts` integer DEFAULT false NOT NULL,
	`clock_stops_at_pickup_request` integer DEFAULT false NOT NULL,
	`turnaround_days` integer DEFAULT 0 NOT NULL,
	`lead_time_days` integer DEFAULT 1 NOT NULL,
	`bookable_days` integer DEFAULT 365 NOT NULL,
	`blackout_dates` text DEFAULT '[]' NOT NULL,
	`daily_deliveries` integer,
	`late_cancel_fee_cents` integer DEFAULT 0 NOT NULL,
	`cancel_cutoff_minute` integer DEFAULT 900 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "business_rules_mode_known" CHECK("business_rules"."delivery_fee_mode" in ('PER_ITEM', 'PER_ORDER')),
	CONSTRAINT "business_rules_per_mile" CHECK("business_rules"."per_mile_cents" is null or (typeof("business_rules"."per_mile_cents") = 'integer' and "business_rules"."per_mile_cents" between 0 and 1000000000)),
	CONSTRAINT "business_rules_included_miles" CHECK("business_rules"."included_miles_tenths" is null or (typeof("business_rules"."included_miles_tenths") = 'integer' and "business_rules"."included_miles_tenths" between 0 and 100000)),
	CONSTRAINT "business_rules_max_miles" CHECK("business_rules"."max_miles_tenths" is null or (typeof("business_rules"."max_miles_tenths") = 'integer' and "business_rules"."max_miles_tenths" between 0 and 100000)),
	CONSTRAINT "business_rules_environmental_fee" CHECK("business_rules"."environmental_fee_cents" is null or (typeof("business_rules"."environmental_fee_cents") = 'integer' and "business_rules"."environmental_fee_cents" between 0 and 1000000000)),
	CONSTRAINT "business_rules_environmental_rate" CHECK("business_rules"."environmental_fee_ppm" is null or (typeof("business_rules"."environmental_fee_ppm") = 'integer' and "business_rules"."environmental_fee_ppm" between 0 and 1000000)),
	CONSTRAINT "business_rules_tax_rate" CHECK("business_rules"."tax_ppm" is null or (typeof("business_rules"."tax_ppm") = 'integer' and "business_rules"."tax_ppm" between 0 and 1000000)),
	CONSTRAINT "business_rules_extra_day" CHECK("business_rules"."extra_day_fee_cents" is null or (typeof("business_rules"."extra_day_fee_cents") = 'integer' and "business_rules"."extra_day_fee_cents" between 0 and 1000000000)),
	CONSTRAINT "business_rules_overweight" CHECK("business_rules"."overweight_per_ton_cents" is null or (typeof("business_rules"."overweight_per_ton_cents") = 'integer' and "business_rules"."overweight_per_ton_cents" between 0 and 1000000000)),
	CONSTRAINT "business_rules_overweight_step" CHECK("business_rules"."overweight_step_lb" is null or (typeof("business_rules"."overweight_step_lb") = 'integer' and "business_rules"."overweight_step_lb" between 1 and 20000)),
	CONSTRAINT "business_rules_overweight_tolerance" CHECK("business_rules"."overweight_tolerance_lb" is null or (typeof("business_rules"."overweight_tolerance_lb") = 'integer' and "business_rules"."overweight_tolerance_lb" between 0 and 100000)),
	CONSTRAINT "business_rules_trip_fee" CHECK("business_rules"."trip_fee_cents" is null or (typeof("business_rules"."trip_fee_cents") = 'integer' and "business_rules"."trip_fee_cents" between 0 and 1000000000)),
	CONSTRAINT "business_rules_turnaround" CHECK("business_rules"."turnaround_days" is null or (typeof("business_rules"."turnaround_days") = 'integer' and "business_rules"."turnaround_days" between 0 and 365)),
	CONSTRAINT "business_rules_lead_time" CHECK("business_rules"."lead_time_days" is null or (typeof("business_rules"."lead_time_days") = 'integer' and "business_rules"."lead_time_days" between 0 and 365)),
	CONSTRAINT "business_rules_bookable" CHECK("business_rules"."bookable_days" is null or (typeof("business_rules"."bookable_days") = 'integer' and "business_rules"."bookable_days" between 1 and 730)),
	CONSTRAINT "business_rules_daily" CHECK("business_rules"."daily_deliveries" is null or (typeof("business_rules"."daily_deliveries") = 'integer' and "business_rules"."daily_deliveries" between 1 and 10000)),
	CONSTRAINT "business_rules_late_cancel" CHECK("business_rules"."late_cancel_fee_cents" is null or (typeof("business_rules"."late_cancel_fee_cents") = 'integer' and "business_rules"."late_cancel_fee_cents" between 0 and 1000000000)),
	CONSTRAINT "business_rules_cutoff" CHECK("business_rules"."cancel_cutoff_minute" is null or (typeof("business_rules"."cancel_cutoff_minute") = 'integer' and "business_rules"."cancel_cutoff_minute" between 0 and 1440)),
	CONSTRAINT "business_rules_blackout_json" CHECK(json_valid("business_rules"."blackout_dates") and length("business_rules"."blackout_dates") <= 20000)
);
--> statement-breakpoint
CREATE TABLE `businesses` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`email` text,
	`phone` text,
	`address_street` text,
	`address_city` text,
	`address_state` text,
	`address_zip_code` text,
	`address_country` text,
	`time_zone` text NOT NULL,
	`latitude` real,
	`longitude` real,
	`is_active` integer DEFAULT true NOT NULL,
	`suspended_at` integer,
	`suspension_reason` text,
	`payment_provider` text,
	`provider_account_id` text,
	`provider_onboarding_complete` integer DEFAULT false NOT NULL,
	`provider_charges_enabled` integer DEFAULT false NOT NULL,
	`provider_payouts_enabled` integer DEFAULT false NOT NULL,
	`provider_metadata` text,
	`service_fee_enabled` integer DEFAULT false NOT NULL,
	`service_fee_ppm` integer DEFAULT 0 NOT NULL,
	`service_fee_fixed_cents` integer DEFAULT 0 NOT NULL,
	`service_fee_payer` text DEFAULT 'BUSINESS' NOT NULL,
	`prohibited_items` text DEFAULT '[]' NOT NULL,
	`business_notes` text,
	`terms_of_service_url` text,
	`policy_messages` text DEFAULT '[]' NOT NULL,
	`brand` text DEFAULT '{}' NOT NULL,
	`frame_origins` text,
	`fulfilment_tracking` integer DEFAULT true NOT NULL,
	`catalogue_version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "businesses_service_fee_rate" CHECK("businesses"."service_fee_ppm" is null or (typeof("businesses"."service_fee_ppm") = 'integer' and "businesses"."service_fee_ppm" between 0 and 1000000)),
	CONSTRAINT "businesses_service_fee_fixed" CHECK("businesses"."service_fee_fixed_cents" is null or (typeof("businesses"."service_fee_fixed_cents") = 'integer' and "businesses"."service_fee_fixed_cents" between 0 and 1000000000)),
	CONSTRAINT "businesses_service_fee_payer_known" CHECK("businesses"."service_fee_payer" in ('BUSINESS', 'CUSTOMER')),
	CONSTRAINT "businesses_slug_form" CHECK(length("businesses"."slug") between 2 and 63 and "businesses"."slug" not glob '*[^a-z0-9-]*'),
	CONSTRAINT "businesses_name_length" CHECK(length("businesses"."name") <= 200),
	CONSTRAINT "businesses_notes_length" CHECK(length("businesses"."business_notes") <= 10000),
	CONSTRAINT "businesses_prohibited_json" CHECK(json_valid("businesses"."prohibited_items") and length("businesses"."prohibited_items") <= 20000),
	CONSTRAINT "businesses_policies_json" CHECK(json_valid("businesses"."policy_messages") and length("businesses"."policy_messages") <= 40000),
	CONSTRAINT "businesses_brand_json" CHECK(json_valid("businesses"."brand") and length("businesses"."brand") <= 10000),
	CONSTRAINT "businesses_frames_json" CHECK(json_valid("businesses"."frame_origins") and length("businesses"."frame_origins") <= 10000),
	CONSTRAINT "businesses_provider_metadata_length" CHECK(length("businesses"."provider_metadata") <= 10000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `businesses_slug` ON `businesses` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `businesses_provider_account` ON `businesses` (`provider_account_id`);--> statement-breakpoint
CREATE TABLE `former_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `former_slugs_business` ON `former_slugs` (`business_id`);--> statement-breakpoint
CREATE TABLE `email_changes` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`new_email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `email_changes_user` ON `email_changes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`business_id` text NOT NULL,
	`id` text NOT NULL,
	`email` text NOT NULL,
	`user_type` text NOT NULL,
	`token_hash` text NOT NULL,
	`invited_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	PRIMARY KEY(`business_id`, `id`),
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invitations_type_known" CHECK("invitations"."user_type" in ('BUSINESS_ADMIN', 'BUSINESS_MANAGER'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token` ON `invitations` (`business_id`,`token_hash`);--> statement-breakpoint
CREATE INDEX `platform_invitations_token` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE TABLE `password_resets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `password_resets_user` ON `password_resets` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_normalized` text NOT NULL,
	`username` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`phone` text,
	`user_type` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`business_id` text,
	`password_hash` text,
	`session_version` integer DEFAULT 1 NOT NULL,
	`email_verified_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "users_type_known" CHECK("users"."user_type" in ('CUSTOMER', 'BUSINESS_ADMIN', 'BUSINESS_MANAGER', 'SUPER_ADMIN')),
	CONSTRAINT "users_no_business" CHECK("users"."business_id" is null or "users"."user_type" in ('BUSINESS_ADMIN', 'BUSINESS_MANAGER')),
	CONSTRAINT "users_email_length" CHECK(length("users"."email") <= 254),
	CONSTRAINT "users_username_length" CHECK(length("users"."username") <= 100),
	CONSTRAINT "users_first_name_length" CHECK(length("users"."first_name") <= 100),
	CONSTRAINT "users_last_name_length" CHECK(length("users"."last_name") <= 100),
	CONSTRAINT "users_phone_length" CHECK(length("users"."phone") <= 50)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email_normalized`);--> statement-breakpoint
CREATE INDEX `users_business` ON `users` (`business_id`,`user_type`);--> statement-breakpoint
CREATE TABLE `cities` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`state` text NOT NULL,
	`state_code` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`main_zip` text NOT NULL,
	CONSTRAINT "cities_state_form" CHECK(length("cities"."state_code") = 2)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cities_state_name` ON `cities` (`state_code`,`name_key`,`name`);--> statement-breakpoint
CREATE INDEX `cities_name` ON `cities` (`name_key`,`state_code`);--> statement-breakpoint
CREATE TABLE `zip_codes` (
	`zip` text PRIMARY KEY NOT NULL,
	`city_id` text NOT NULL,
	`county` text,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "zip_codes_form" CHECK("zip_codes"."zip" glob '[0-9][0-9][0-9][0-9][0-9]')
);
--> statement-breakpoint
CREATE INDEX `zip_codes_city` ON `zip_codes` (`city_id`,`zip`);--> statement-breakpoint
CREATE INDEX `zip_codes_point` ON `zip_codes` (`latitude`,`longitude`);--> statement-breakpoint
CREATE TABLE `addons` (
	`business_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`price_cents` integer NOT NULL,
	`taxable` integer DEFAULT true NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `id`),
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "addons_price" CHECK("addons"."price_cents" is null or (typeof("addons"."price_cents") = 'integer' and "addons"."price_cents" between 0 and 1000000000)),
	CONSTRAINT "addons_name_length" CHECK(length("addons"."name") <= 200)
);
--> statement-breakpoint
CREATE TABLE `dumpsters` (
	`business_id` text NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`size` integer NOT NULL,
	`total` integer NOT NULL,
	`price_cents` integer NOT NULL,
	`description` text,
	`kind` text DEFAULT 'DUMPSTER' NOT NULL,
	`max_weight_lb` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	PRIMARY KEY(`business_id`, `id`),
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dumpsters_size_range" CHECK("dumpsters"."size" is null or (typeof("dumpsters"."size") = 'integer' and "dumpsters"."size" between 1 and 1000)),
	CONSTRAINT "dumpsters_total_range" CHECK("dumpsters"."total" is null or (typeof("dumpsters"."total") = 'integer' and "dumpsters"."total" between 0 and 100000)),
	CONSTRAINT "dumpsters_price" CHECK("dumpsters"."price_cents" is null or (typeof("dumpsters"."price_cents") = 'integer' and "dumpsters"."price_cents" between 0 and 1000000000)),
	CONSTRAINT "dumpsters_max_weight" CHECK("dumpsters"."max_weight_lb" is null or (typeof("dumpsters"."max_weight_lb") = 'integer' and "dumpsters"."max_weight_lb" between 0 and 1000000)),
	CONSTRAINT "dumpsters_title_length" CHECK(length("dumpsters"."title") <= 200),
	CONSTRAINT "dumpsters_description_length" CHECK(length("dumpsters"."description") <= 5000)
);
--> statement-breakpoint
CREATE INDEX `dumpsters_size` ON `dumpsters` (`business_id`,`size`);--> statement-breakpoint
CREATE INDEX `platform_dumpsters_id` ON `dumpsters` (`id`);--> statement-breakpoint
CREATE TABLE `out_of_service` (
	`business_id` text NOT NULL,
	`id` text NOT NULL,
	`dumpster_id` text NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text,
	`quantity` integer NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `id`),
	FOREIGN KEY (`business_id`,`dumpster_id`) REFERENCES `dumpsters`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "out_of_service_from" CHECK("out_of_service"."from_day" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "out_of_service_to" CHECK("out_of_service"."to_day" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "out_of_service_order" CHECK("out_of_service"."to_day" is null or "out_of_service"."to_day" > "out_of_service"."from_day"),
	CONSTRAINT "out_of_service_quantity" CHECK("out_of_service"."quantity" is null or (typeof("out_of_service"."quantity") = 'integer' and "out_of_service"."quantity" between 1 and 100000)),
	CONSTRAINT "out_of_service_reason_length" CHECK(length("out_of_service"."reason") <= 500)
);
--> statement-breakpoint
CREATE INDEX `out_of_service_days` ON `out_of_service` (`business_id`,`dumpster_id`,`from_day`);--> statement-breakpoint
CREATE TABLE `pricing_zones` (
	`business_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`delivery_fee_cents` integer NOT NULL,
	`rental_duration` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `id`),
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pricing_zones_type_known" CHECK("pricing_zones"."type" in ('ZIP_CODE', 'CITY_STATE')),
	CONSTRAINT "pricing_zones_delivery_fee" CHECK("pricing_zones"."delivery_fee_cents" is null or (typeof("pricing_zones"."delivery_fee_cents") = 'integer' and "pricing_zones"."delivery_fee_cents" between 0 and 1000000000)),
	CONSTRAINT "pricing_zones_duration" CHECK("pricing_zones"."rental_duration" is null or (typeof("pricing_zones"."rental_duration") = 'integer' and "pricing_zones"."rental_duration" between 1 and 365)),
	CONSTRAINT "pricing_zones_name_length" CHECK(length("pricing_zones"."name") <= 200)
);
--> statement-breakpoint
CREATE INDEX `pricing_zones_order` ON `pricing_zones` (`business_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `platform_pricing_zones_id` ON `pricing_zones` (`id`);--> statement-breakpoint
CREATE TABLE `zone_cities` (
	`business_id` text NOT NULL,
	`zone_id` text NOT NULL,
	`city_id` text NOT NULL,
	PRIMARY KEY(`business_id`, `zone_id`, `city_id`),
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`zone_id`) REFERENCES `pricing_zones`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `platform_zone_cities_city` ON `zone_cities` (`city_id`);--> statement-breakpoint
CREATE TABLE `zone_dumpster_pricing` (
	`business_id` text NOT NULL,
	`id` text NOT NULL,
	`zone_id` text NOT NULL,
	`dumpster_id` text NOT NULL,
	`price_cents` integer NOT NULL,
	`max_weight_lb` integer NOT NULL,
	`rental_duration` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `id`),
	FOREIGN KEY (`business_id`,`zone_id`) REFERENCES `pricing_zones`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`business_id`,`dumpster_id`) REFERENCES `dumpsters`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "zone_dumpster_pricing_price" CHECK("zone_dumpster_pricing"."price_cents" is null or (typeof("zone_dumpster_pricing"."price_cents") = 'integer' and "zone_dumpster_pricing"."price_cents" between 0 and 1000000000)),
	CONSTRAINT "zone_dumpster_pricing_weight" CHECK("zone_dumpster_pricing"."max_weight_lb" is null or (typeof("zone_dumpster_pricing"."max_weight_lb") = 'integer' and "zone_dumpster_pricing"."max_weight_lb" between 0 and 1000000)),
	CONSTRAINT "zone_dumpster_pricing_duration" CHECK("zone_dumpster_pricing"."rental_duration" is null or (typeof("zone_dumpster_pricing"."rental_duration") = 'integer' and "zone_dumpster_pricing"."rental_duration" between 1 and 365))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `zone_dumpster_pricing_pair` ON `zone_dumpster_pricing` (`business_id`,`zone_id`,`dumpster_id`);--> statement-breakpoint
CREATE INDEX `zone_dumpster_pricing_dumpster` ON `zone_dumpster_pricing` (`business_id`,`dumpster_id`);--> statement-breakpoint
CREATE INDEX `platform_zone_dumpster_pricing_id` ON `zone_dumpster_pricing` (`id`);--> statement-breakpoint
CREATE TABLE `zone_zip_codes` (
	`business_id` text NOT NULL,
	`zone_id` text NOT NULL,
	`zip` text NOT NULL,
	PRIMARY KEY(`business_id`, `zone_id`, `zip`),
	FOREIGN KEY (`business_id`,`zone_id`) REFERENCES `pricing_zones`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "zone_zip_codes_form" CHECK("zone_zip_codes"."zip" glob '[0-9][0-9][0-9][0-9][0-9]')
);
--> statement-breakpoint
CREATE INDEX `platform_zone_zip_codes_zip` ON `zone_zip_codes` (`zip`);--> statement-breakpoint
CREATE TABLE `carts` (
	`business_id` text NOT NULL,
	`id` text NOT NULL,
	`user_id` text,
	`status` text NOT NULL,
	`items` text NOT NULL,
	`zip_code` text,
	`order_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "carts_status_known" CHECK("carts"."status" in ('ACTIVE', 'CHECKED_OUT', 'ABANDONED')),
	CONSTRAINT "carts_items_json" CHECK(json_valid("carts"."items") and length("carts"."items") <= 100000)
);
--> statement-breakpoint
CREATE INDEX `carts_status` ON `carts` (`business_id`,`status`,`updated_at`);--> statement-breakpoint
CREATE TABLE `order_items` (
	`business_id` text NOT NULL,
	`id` text NOT NULL,
	`order_id` text NOT NULL,
	`dumpster_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`price_cents` integer NOT NULL,
	`rental_days` integer NOT NULL,
	PRIMARY KEY(`business_id`, `id`),
	FOREIGN KEY (`business_id`,`order_id`) REFERENCES `orders`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`dumpster_id`) REFERENCES `dumpsters`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_items_quantity" CHECK("order_items"."quantity" is null or (typeof("order_items"."quantity") = 'integer' and "order_items"."quantity" between 1 and 100000)),
	CONSTRAINT "order_items_price" CHECK("order_items"."price_cents" is null or (typeof("order_items"."price_cents") = 'integer' and "order_items"."price_cents" between 0 and 1000000000)),
	CONSTRAINT "order_items_days" CHECK("order_items"."rental_days" is null or (typeof("order_items"."rental_days") = 'integer' and "order_items"."rental_days" between 1 and 3650))
);
--> statement-breakpoint
CREATE INDEX `order_items_order` ON `order_items` (`business_id`,`order_id`);--> statement-breakpoint
CREATE INDEX `order_items_dumpster` ON `order_items` (`business_id`,`dumpster_id`);--> statement-breakpoint
CREATE TABLE `order_transitions` (
	`business_id` text NOT NULL,
	`order_id` text NOT NULL,
	`version` integer NOT NULL,
	`command_id` text NOT NULL,
	`from_status` text,
	`to_status` text NOT NULL,
	`by_kind` text NOT NULL,
	`by_user_id` text,
	`by_label` text NOT NULL,
	`reason` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `order_id`, `version`),
	FOREIGN KEY (`business_id`,`order_id`) REFERENCES `orders`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_transitions_from_known" CHECK("order_transitions"."from_status" in ('PENDING', 'CONFIRMED', 'DELIVERING', 'DELIVERED', 'PICKUP_SCHEDULED', 'COMPLETED', 'CANCELLED', 'REFUNDED')),
	CONSTRAINT "order_transitions_to_known" CHECK("order_transitions"."to_status" in ('PENDING', 'CONFIRMED', 'DELIVERING', 'DELIVERED', 'PICKUP_SCHEDULED', 'COMPLETED', 'CANCELLED', 'REFUNDED')),
	CONSTRAINT "order_transitions_actor_known" CHECK("order_transitions"."by_kind" in ('GUEST', 'CUSTOMER', 'STAFF', 'PLATFORM', 'PROVIDER', 'SYSTEM')),
	CONSTRAINT "order_transitions_reason_length" CHECK(length("order_transitions"."reason") <= 2000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_transitions_command` ON `order_transitions` (`business_id`,`command_id`);--> statement-breakpoint
CREATE INDEX `order_transitions_at` ON `order_transitions` (`business_id`,`at`);--> statement-breakpoint
CREATE TABLE `orders` (
	`business_id` text NOT NULL,
	`id` text NOT NULL,
	`order_number` text NOT NULL,
	`cart_id` text,
	`user_id` text,
	`checkout_state` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`customer_info` text NOT NULL,
	`delivery_address` text NOT NULL,
	`zip_code` text NOT NULL,
	`rental_start_day` text,
	`rental_end_day` text,
	`scheduled_delivery` integer,
	`actual_delivery` integer,
	`scheduled_pickup` integer,
	`actual_pickup` integer,
	`subtotal_cents` integer NOT NULL,
	`delivery_fee_cents` integer NOT NULL,
	`environmental_fee_cents` integer NOT NULL,
	`service_fee_cents` integer NOT NULL,
	`taxes_cents` integer NOT NULL,
	`total_cents` integer NOT NULL,
	`application_fee_cents` integer NOT NULL,
	`breakdown` text NOT NULL,
	`price_snapshot` text NOT NULL,
	`engine_version` text NOT NULL,
	`special_instructions` text,
	`waste_type` text,
	`cancellation_reason` text,
	`hold_expires_at` integer,
	`authorization_expires_at` integer,
	`search_text` text NOT NULL,
	`placed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	PRIMARY KEY(`business_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_checkout_state_known" CHECK("orders"."checkout_state" in ('DRAFT', 'PLACED', 'DROPPED')),
	CONSTRAINT "orders_status_known" CHECK("orders"."status" in ('PENDING', 'CONFIRMED', 'DELIVERING', 'DELIVERED', 'PICKUP_SCHEDULED', 'COMPLETED', 'CANCELLED', 'REFUNDED')),
	CONSTRAINT "orders_version" CHECK("orders"."version" is null or (typeof("orders"."version") = 'integer' and "orders"."version" between 0 and 1000000)),
	CONSTRAINT "orders_start" CHECK("orders"."rental_start_day" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "orders_end" CHECK("orders"."rental_end_day" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "orders_period" CHECK("orders"."rental_end_day" >= "orders"."rental_start_day"),
	CONSTRAINT "orders_subtotal" CHECK("orders"."subtotal_cents" is null or (typeof("orders"."subtotal_cents") = 'integer' and "orders"."subtotal_cents" between 0 and 1000000000)),
	CONSTRAINT "orders_delivery_fee" CHECK("orders"."delivery_fee_cents" is null or (typeof("orders"."delivery_fee_cents") = 'integer' and "orders"."delivery_fee_cents" between 0 and 1000000000)),
	CONSTRAINT "orders_environmental_fee" CHECK("orders"."environmental_fee_cents" is null or (typeof("orders"."environmental_fee_cents") = 'integer' and "orders"."environmental_fee_cents" between 0 and 1000000000)),
	CONSTRAINT "orders_service_fee" CHECK("orders"."service_fee_cents" is null or (typeof("orders"."service_fee_cents") = 'integer' and "orders"."service_fee_cents" between 0 and 1000000000)),
	CONSTRAINT "orders_taxes" CHECK("orders"."taxes_cents" is null or (typeof("orders"."taxes_cents") = 'integer' and "orders"."taxes_cents" between 0 and 1000000000)),
	CONSTRAINT "orders_total" CHECK("orders"."total_cents" is null or (typeof("orders"."total_cents") = 'integer' and "orders"."total_cents" between 0 and 1000000000)),
	CONSTRAINT "orders_application_fee" CHECK("orders"."application_fee_cents" is null or (typeof("orders"."application_fee_cents") = 'integer' and "orders"."application_fee_cents" between 0 and 1000000000)),
	CONSTRAINT "orders_customer_json" CHECK(json_valid("orders"."customer_info") and length("orders"."customer_info") <= 4000),
	CONSTRAINT "orders_address_json" CHECK(json_valid("orders"."delivery_address") and length("orders"."delivery_address") <= 8000),
	CONSTRAINT "orders_breakdown_json" CHECK(json_valid("orders"."breakdown") and length("orders"."breakdown") <= 40000),
	CONSTRAINT "orders_snapshot_json" CHECK(json_valid("orders"."price_snapshot") and length("orders"."price_snapshot") <= 100000),
	CONSTRAINT "orders_instructions_length" CHECK(length("orders"."special_instructions") <= 5000),
	CONSTRAINT "orders_waste_type_length" CHECK(length("orders"."waste_type") <= 200),
	CONSTRAINT "orders_cancellation_length" CHECK(length("orders"."cancellation_reason") <= 2000),
	CONSTRAINT "orders_search_length" CHECK(length("orders"."search_text") <= 4000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number` ON `orders` (`business_id`,`order_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_cart` ON `orders` (`business_id`,`cart_id`);--> statement-breakpoint
CREATE INDEX `orders_newest` ON `orders` (`business_id`,`checkout_state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_status` ON `orders` (`business_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_by_user` ON `orders` (`business_id`,`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `platform_orders_id` ON `orders` (`id`);--> statement-breakpoint
CREATE INDEX `platform_orders_user` ON `orders` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `platform_orders_newest` ON `orders` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `stock_allocations` (
	`business_id` text NOT NULL,
	`order_id` text NOT NULL,
	`dumpster_id` text NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`quantity` integer NOT NULL,
	`state` text NOT NULL,
	`expires_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `order_id`, `dumpster_id`),
	FOREIGN KEY (`business_id`,`order_id`) REFERENCES `orders`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`dumpster_id`) REFERENCES `dumpsters`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stock_allocations_state_known" CHECK("stock_allocations"."state" in ('HOLD', 'BOOKED')),
	CONSTRAINT "stock_allocations_from" CHECK("stock_allocations"."from_day" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "stock_allocations_to" CHECK("stock_allocations"."to_day" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "stock_allocations_period" CHECK("stock_allocations"."to_day" > "stock_allocations"."from_day"),
	CONSTRAINT "stock_allocations_quantity" CHECK("stock_allocations"."quantity" is null or (typeof("stock_allocations"."quantity") = 'integer' and "stock_allocations"."quantity" between 1 and 100000))
);
--> statement-breakpoint
CREATE INDEX `stock_allocations_days` ON `stock_allocations` (`business_id`,`dumpster_id`,`to_day`);--> statement-breakpoint
CREATE TABLE `terms_acceptances` (
	`business_id` text NOT NULL,
	`order_id` text NOT NULL,
	`text_version` text NOT NULL,
	`text_hash` text NOT NULL,
	`accepted_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	PRIMARY KEY(`business_id`, `order_id`),
	FOREIGN KEY (`business_id`,`order_id`) REFERENCES `orders`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "terms_acceptances_agent_length" CHECK(length("terms_acceptances"."user_agent") <= 1000)
);
--> statement-breakpoint
CREATE TABLE `charge_evidence` (
	`business_id` text NOT NULL,
	`id` text NOT NULL,
	`charge_id` text NOT NULL,
	`kind` text NOT NULL,
	`note` text,
	`file_name` text,
	`content_type` text,
	`byte_length` integer,
	`storage_key` text,
	`added_by` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `id`),
	FOREIGN KEY (`business_id`,`charge_id`) REFERENCES `post_rental_charges`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "charge_evidence_kind_known" CHECK("charge_evidence"."kind" in ('PHOTO', 'SCALE_TICKET', 'DOCUMENT', 'NOTE')),
	CONSTRAINT "charge_evidence_bytes" CHECK("charge_evidence"."byte_length" is null or (typeof("charge_evidence"."byte_length") = 'integer' and "charge_evidence"."byte_length" between 0 and 50000000)),
	CONSTRAINT "charge_evidence_note_length" CHECK(length("charge_evidence"."note") <= 5000)
);
--> statement-breakpoint
CREATE INDEX `charge_evidence_charge` ON `charge_evidence` (`business_id`,`charge_id`);--> statement-breakpoint
CREATE TABLE `payments` (
	`business_id` text NOT NULL,
	`id` text NOT NULL,
	`order_id` text NOT NULL,
	`charge_id` text,
	`attempt` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`status` text NOT NULL,
	`method` text NOT NULL,
	`provider_intent_id` text,
	`provider_charge_id` text,
	`provider_customer_id` text,
	`provider_payment_method_id` text,
	`application_fee_cents` integer NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`capture_before` integer,
	`failure_code` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `id`),
	FOREIGN KEY (`business_id`,`order_id`) REFERENCES `orders`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`charge_id`) REFERENCES `post_rental_charges`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_status_known" CHECK("payments"."status" in ('REQUIRES_PAYMENT', 'REQUIRES_ACTION', 'AUTHORIZED', 'SUCCEEDED', 'FAILED', 'CANCELLED')),
	CONSTRAINT "payments_attempt" CHECK("payments"."attempt" is null or (typeof("payments"."attempt") = 'integer' and "payments"."attempt" between 1 and 1000)),
	CONSTRAINT "payments_amount" CHECK("payments"."amount_cents" is null or (typeof("payments"."amount_cents") = 'integer' and "payments"."amount_cents" between 0 and 1000000000)),
	CONSTRAINT "payments_application_fee" CHECK("payments"."application_fee_cents" is null or (typeof("payments"."application_fee_cents") = 'integer' and "payments"."application_fee_cents" between 0 and 1000000000)),
	CONSTRAINT "payments_refunded" CHECK("payments"."refunded_cents" is null or (typeof("payments"."refunded_cents") = 'integer' and "payments"."refunded_cents" between 0 and 1000000000)),
	CONSTRAINT "payments_refund_limit" CHECK("payments"."refunded_cents" <= "payments"."amount_cents"),
	CONSTRAINT "payments_fee_limit" CHECK("payments"."application_fee_cents" <= "payments"."amount_cents")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_intent` ON `payments` (`business_id`,`provider_intent_id`);--> statement-breakpoint
CREATE INDEX `payments_order` ON `payments` (`business_id`,`order_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_charge` ON `payments` (`business_id`,`charge_id`);--> statement-breakpoint
CREATE INDEX `platform_payments_id` ON `payments` (`id`);--> statement-breakpoint
CREATE TABLE `post_rental_charges` (
	`business_id` text NOT NULL,
	`id` text NOT NULL,
	`order_id` text NOT NULL,
	`type` text NOT NULL,
	`reason_code` text,
	`amount_cents` integer NOT NULL,
	`description` text NOT NULL,
	`status` text NOT NULL,
	`idempotency_key` text,
	`created_by` text,
	`due_date` integer,
	`paid_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `id`),
	FOREIGN KEY (`business_id`,`order_id`) REFERENCES `orders`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "post_rental_charges_type_known" CHECK("post_rental_charges"."type" in ('DAMAGE_FEE', 'OVERTIME_FEE', 'CLEANING_FEE', 'ADDITIONAL_WEIGHT_FEE', 'OTHER')),
	CONSTRAINT "post_rental_charges_reason_known" CHECK("post_rental_charges"."reason_code" in ('DRY_RUN', 'PROHIBITED_ITEM', 'SWAP', 'LATE_CANCEL', 'EXTENSION')),
	CONSTRAINT "post_rental_charges_status_known" CHECK("post_rental_charges"."status" in ('PENDING', 'PAID', 'REFUNDED')),
	CONSTRAINT "post_rental_charges_amount" CHECK("post_rental_charges"."amount_cents" is null or (typeof("post_rental_charges"."amount_cents") = 'integer' and "post_rental_charges"."amount_cents" between 1 and 1000000000)),
	CONSTRAINT "post_rental_charges_description_length" CHECK(length("post_rental_charges"."description") <= 2000)
);
--> statement-breakpoint
CREATE INDEX `post_rental_charges_order` ON `post_rental_charges` (`business_id`,`order_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `post_rental_charges_key` ON `post_rental_charges` (`business_id`,`order_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `platform_post_rental_charges_id` ON `post_rental_charges` (`id`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`business_id` text NOT NULL,
	`id` text NOT NULL,
	`order_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`status` text NOT NULL,
	`reason` text NOT NULL,
	`provider_refund_id` text,
	`service_fee_refund_cents` integer,
	`idempotency_key` text,
	`by_user_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `id`),
	FOREIGN KEY (`business_id`,`order_id`) REFERENCES `orders`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`payment_id`) REFERENCES `payments`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_status_known" CHECK("refunds"."status" in ('PENDING', 'SUCCEEDED', 'FAILED')),
	CONSTRAINT "refunds_amount" CHECK("refunds"."amount_cents" is null or (typeof("refunds"."amount_cents") = 'integer' and "refunds"."amount_cents" between 1 and 1000000000)),
	CONSTRAINT "refunds_fee" CHECK("refunds"."service_fee_refund_cents" is null or (typeof("refunds"."service_fee_refund_cents") = 'integer' and "refunds"."service_fee_refund_cents" between 0 and 1000000000)),
	CONSTRAINT "refunds_reason_length" CHECK(length("refunds"."reason") <= 2000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_provider` ON `refunds` (`business_id`,`provider_refund_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_key` ON `refunds` (`business_id`,`payment_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `refunds_payment` ON `refunds` (`business_id`,`payment_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text,
	`actor_kind` text NOT NULL,
	`actor_user_id` text,
	`actor_label` text NOT NULL,
	`action` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`detail` text NOT NULL,
	`at` integer NOT NULL,
	CONSTRAINT "audit_log_actor_known" CHECK("audit_log"."actor_kind" in ('GUEST', 'CUSTOMER', 'STAFF', 'PLATFORM', 'PROVIDER', 'SYSTEM')),
	CONSTRAINT "audit_log_detail_json" CHECK(json_valid("audit_log"."detail") and length("audit_log"."detail") <= 20000)
);
--> statement-breakpoint
CREATE INDEX `audit_log_business` ON `audit_log` (`business_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject_kind`,`subject_id`,`at`);--> statement-breakpoint
CREATE TABLE `contact_leads` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`business_name` text NOT NULL,
	`website` text,
	`email` text NOT NULL,
	`phone` text,
	`timestamp` integer NOT NULL,
	`source` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "contact_leads_name_length" CHECK(length("contact_leads"."name") <= 200),
	CONSTRAINT "contact_leads_business_length" CHECK(length("contact_leads"."business_name") <= 200),
	CONSTRAINT "contact_leads_email_length" CHECK(length("contact_leads"."email") <= 254),
	CONSTRAINT "contact_leads_website_length" CHECK(length("contact_leads"."website") <= 2000),
	CONSTRAINT "contact_leads_phone_length" CHECK(length("contact_leads"."phone") <= 50)
);
--> statement-breakpoint
CREATE INDEX `contact_leads_newest` ON `contact_leads` (`created_at`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`answer` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`scope`, `key`),
	CONSTRAINT "idempotency_keys_answer_json" CHECK(json_valid("idempotency_keys"."answer") and length("idempotency_keys"."answer") <= 100000),
	CONSTRAINT "idempotency_keys_key_length" CHECK(length("idempotency_keys"."key") <= 255)
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_expiry` ON `idempotency_keys` (`expires_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text,
	`event_key` text NOT NULL,
	`recipient` text NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`state` text DEFAULT 'PENDING' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`sent_at` integer,
	`last_error` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "outbox_state_known" CHECK("outbox"."state" in ('PENDING', 'SENT', 'DEAD')),
	CONSTRAINT "outbox_payload_json" CHECK(json_valid("outbox"."payload") and length("outbox"."payload") <= 100000),
	CONSTRAINT "outbox_attempts" CHECK("outbox"."attempts" is null or (typeof("outbox"."attempts") = 'integer' and "outbox"."attempts" between 0 and 1000))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_once` ON `outbox` (`event_key`,`recipient`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`state`,`next_at`);--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`account` text,
	`state` text DEFAULT 'RECEIVED' NOT NULL,
	`received_at` integer NOT NULL,
	`handled_at` integer,
	`failure` text,
	CONSTRAINT "webhook_events_state_known" CHECK("webhook_events"."state" in ('RECEIVED', 'HANDLED', 'IGNORED', 'FAILED'))
);
--> statement-breakpoint
CREATE INDEX `webhook_events_state` ON `webhook_events` (`state`,`received_at`);