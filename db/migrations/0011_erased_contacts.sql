CREATE TABLE `policy_reports` (
	`day` text NOT NULL,
	`page` text NOT NULL,
	`directive` text NOT NULL,
	`blocked` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `page`, `directive`, `blocked`),
	CONSTRAINT "policy_reports_day" CHECK("policy_reports"."day" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "policy_reports_count" CHECK("policy_reports"."count" is null or (typeof("policy_reports"."count") = 'integer' and "policy_reports"."count" between 1 and 1000000000)),
	CONSTRAINT "policy_reports_page_length" CHECK(length("policy_reports"."page") <= 40),
	CONSTRAINT "policy_reports_directive_length" CHECK(length("policy_reports"."directive") <= 40),
	CONSTRAINT "policy_reports_blocked_length" CHECK(length("policy_reports"."blocked") <= 120)
);
--> statement-breakpoint
ALTER TABLE `orders` ADD `erased_at` integer;--> statement-breakpoint
CREATE INDEX `platform_orders_unerased` ON `orders` (`updated_at`) WHERE "orders"."erased_at" is null;--> statement-breakpoint
DROP TRIGGER `order_transitions_no_update`;
--> statement-breakpoint
CREATE TRIGGER `order_transitions_no_update` BEFORE UPDATE ON `order_transitions`
WHEN NOT (
  OLD.`by_kind` IN ('GUEST', 'CUSTOMER') AND NEW.`by_label` = 'Erased' AND NEW.`reason` IS NULL
  AND NEW.`business_id` IS OLD.`business_id` AND NEW.`order_id` IS OLD.`order_id` AND NEW.`version` IS OLD.`version`
  AND NEW.`command_id` IS OLD.`command_id` AND NEW.`from_status` IS OLD.`from_status`
  AND NEW.`to_status` IS OLD.`to_status` AND NEW.`by_kind` IS OLD.`by_kind` AND NEW.`by_user_id` IS NULL
  AND NEW.`at` IS OLD.`at`
)
BEGIN
  SELECT RAISE(ABORT, 'order_transitions is append-only');
END;
--> statement-breakpoint
DROP TRIGGER `audit_log_no_update`;
--> statement-breakpoint
CREATE TRIGGER `audit_log_no_update` BEFORE UPDATE ON `audit_log`
WHEN NOT (
  OLD.`actor_kind` IN ('GUEST', 'CUSTOMER') AND NEW.`actor_label` = 'Erased'
  AND NEW.`id` IS OLD.`id` AND NEW.`business_id` IS OLD.`business_id` AND NEW.`actor_kind` IS OLD.`actor_kind`
  AND NEW.`actor_user_id` IS OLD.`actor_user_id` AND NEW.`action` IS OLD.`action`
  AND NEW.`subject_kind` IS OLD.`subject_kind` AND NEW.`subject_id` IS OLD.`subject_id`
  AND NEW.`detail` IS OLD.`detail` AND NEW.`at` IS OLD.`at`
)
BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
