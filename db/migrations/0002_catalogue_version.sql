CREATE TRIGGER `business_rules_insert_version` AFTER INSERT ON `business_rules`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = `catalogue_version` + 1 WHERE `id` = NEW.`business_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `business_rules_update_version` AFTER UPDATE ON `business_rules`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = `catalogue_version` + 1 WHERE `id` = NEW.`business_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `business_rules_delete_version` AFTER DELETE ON `business_rules`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = `catalogue_version` + 1 WHERE `id` = OLD.`business_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `dumpsters_insert_version` AFTER INSERT ON `dumpsters`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = `catalogue_version` + 1 WHERE `id` = NEW.`business_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `dumpsters_update_version` AFTER UPDATE ON `dumpsters`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = `catalogue_version` + 1 WHERE `id` = NEW.`business_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `dumpsters_delete_version` AFTER DELETE ON `dumpsters`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = `catalogue_version` + 1 WHERE `id` = OLD.`business_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `out_of_service_insert_version` AFTER INSERT ON `out_of_service`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = `catalogue_version` + 1 WHERE `id` = NEW.`business_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `out_of_service_update_version` AFTER UPDATE ON `out_of_service`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = `catalogue_version` + 1 WHERE `id` = NEW.`business_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `out_of_service_delete_version` AFTER DELETE ON `out_of_service`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = `catalogue_version` + 1 WHERE `id` = OLD.`business_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `pricing_zones_insert_version` AFTER INSERT ON `pricing_zones`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = `catalogue_version` + 1 WHERE `id` = NEW.`business_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `pricing_zones_update_version` AFTER UPDATE ON `pricing_zones`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = `catalogue_version` + 1 WHERE `id` = NEW.`business_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `pricing_zones_delete_version` AFTER DELETE ON `pricing_zones`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = `catalogue_version` + 1 WHERE `id` = OLD.`business_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `zone_zip_codes_insert_version` AFTER INSERT ON `zone_zip_codes`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = `catalogue_version` + 1 WHERE `id` = NEW.`business_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `zone_zip_codes_update_version` AFTER UPDATE ON `zone_zip_codes`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = `catalogue_version` + 1 WHERE `id` = NEW.`business_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `zone_zip_codes_delete_version` AFTER DELETE ON `zone_zip_codes`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = `catalogue_version` + 1 WHERE `id` = OLD.`business_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `zone_cities_insert_version` AFTER INSERT ON `zone_cities`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = `catalogue_version` + 1 WHERE `id` = NEW.`business_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `zone_cities_update_version` AFTER UPDATE ON `zone_cities`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = `catalogue_version` + 1 WHERE `id` = NEW.`business_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `zone_cities_delete_version` AFTER DELETE ON `zone_cities`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = `catalogue_version` + 1 WHERE `id` = OLD.`business_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `zone_dumpster_pricing_insert_version` AFTER INSERT ON `zone_dumpster_pricing`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = `catalogue_version` + 1 WHERE `id` = NEW.`business_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `zone_dumpster_pricing_update_version` AFTER UPDATE ON `zone_dumpster_pricing`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = `catalogue_version` + 1 WHERE `id` = NEW.`business_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `zone_dumpster_pricing_delete_version` AFTER DELETE ON `zone_dumpster_pricing`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = `catalogue_version` + 1 WHERE `id` = OLD.`business_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `businesses_update_version` AFTER UPDATE OF `name`, `slug`, `email`, `phone`, `address_street`, `address_city`, `address_state`, `address_zip_code`, `address_country`, `time_zone`, `latitude`, `longitude`, `is_active`, `suspended_at`, `provider_account_id`, `provider_charges_enabled`, `service_fee_enabled`, `service_fee_ppm`, `service_fee_fixed_cents`, `service_fee_payer`, `prohibited_items`, `business_notes`, `terms_of_service_url`, `policy_messages`, `brand` ON `businesses`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = OLD.`catalogue_version` + 1 WHERE `id` = NEW.`id`;
END;
