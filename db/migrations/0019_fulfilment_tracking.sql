DROP TRIGGER `businesses_update_version`;
--> statement-breakpoint
CREATE TRIGGER `businesses_update_version` AFTER UPDATE OF `name`, `slug`, `email`, `phone`, `address_street`, `address_city`, `address_state`, `address_zip_code`, `address_country`, `time_zone`, `latitude`, `longitude`, `is_active`, `suspended_at`, `provider_account_id`, `provider_charges_enabled`, `service_fee_enabled`, `service_fee_ppm`, `service_fee_fixed_cents`, `service_fee_payer`, `prohibited_items`, `business_notes`, `terms_of_service_url`, `policy_messages`, `brand`, `muted_mails`, `fulfilment_tracking` ON `businesses`
BEGIN
  UPDATE `businesses` SET `catalogue_version` = OLD.`catalogue_version` + 1 WHERE `id` = NEW.`id`;
END;
