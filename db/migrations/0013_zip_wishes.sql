ALTER TABLE `contact_leads` ADD `zip_code` text;--> statement-breakpoint
ALTER TABLE `contact_leads` ADD `business_id` text;--> statement-breakpoint
CREATE INDEX `contact_leads_zip` ON `contact_leads` (`business_id`,`zip_code`);