PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_business_domains` (
	`business_id` text NOT NULL,
	`host` text NOT NULL,
	`state` text DEFAULT 'PENDING' NOT NULL,
	`proof_token` text NOT NULL,
	`is_canonical` integer DEFAULT false NOT NULL,
	`failure` text,
	`cname` text,
	`checked_at` integer,
	`next_check_at` integer,
	`verified_at` integer,
	`quarantine_until` integer,
	`hostname_id` text,
	`certificate_state` text DEFAULT 'NONE' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `host`),
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "business_domains_state_known" CHECK("__new_business_domains"."state" in ('PENDING', 'VERIFIED', 'PAUSED', 'RELEASED')),
	CONSTRAINT "business_domains_failure_known" CHECK("__new_business_domains"."failure" in ('NO_RECORD', 'OTHER_RECORD', 'IN_USE', 'QUARANTINE', 'UNREADABLE')),
	CONSTRAINT "business_domains_certificate_known" CHECK("__new_business_domains"."certificate_state" in ('NONE', 'PENDING', 'ACTIVE', 'FAILED')),
	CONSTRAINT "business_domains_host_form" CHECK(length("__new_business_domains"."host") between 1 and 253 and "__new_business_domains"."host" = lower("__new_business_domains"."host"))
);
--> statement-breakpoint
INSERT INTO `__new_business_domains`("business_id", "host", "state", "proof_token", "is_canonical", "checked_at", "next_check_at", "verified_at", "created_at", "updated_at") SELECT "business_id", "host", CASE "state" WHEN 'VERIFIED' THEN 'VERIFIED' ELSE 'PENDING' END, "proof_token", "is_canonical", "checked_at", "created_at", "verified_at", "created_at", "updated_at" FROM `business_domains`;--> statement-breakpoint
DROP TABLE `business_domains`;--> statement-breakpoint
ALTER TABLE `__new_business_domains` RENAME TO `business_domains`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `business_domains_one_served` ON `business_domains` (`host`) WHERE "business_domains"."state" = 'VERIFIED';--> statement-breakpoint
CREATE INDEX `business_domains_host` ON `business_domains` (`host`);--> statement-breakpoint
CREATE INDEX `business_domains_due` ON `business_domains` (`next_check_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `business_domains_one_canonical` ON `business_domains` (`business_id`) WHERE "business_domains"."is_canonical" = 1;