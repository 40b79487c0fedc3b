ALTER TABLE `addons` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `platform_addons_id` ON `addons` (`id`);--> statement-breakpoint
CREATE TRIGGER `addons_insert_version` AFTER INSERT ON `addons`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = `catalogue_version` + 1 WHERE `id` = NEW.`business_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `addons_update_version` AFTER UPDATE ON `addons`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = `catalogue_version` + 1 WHERE `id` = NEW.`business_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `addons_delete_version` AFTER DELETE ON `addons`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = `catalogue_version` + 1 WHERE `id` = OLD.`business_id`;
END;
